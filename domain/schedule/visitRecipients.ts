/** Somebody who is mailed once days of a visit are confirmed (`GET clubassessments/:id/schedule/recipients`). */
export interface VisitRecipient {
  name: string;
  /** `former`: no longer of the visit. */
  part: 'club' | 'assessor' | 'former';
  /** Ids of the days that are in their calendar already. */
  days: string[];
}

interface MailedDay {
  /** The club sees it. */
  isShown: boolean;
  /** People are invited to it anew. */
  isInviting: boolean;
}

/**
 * Whether somebody who holds a day gets its cancellation: everybody once the club does not see it; whoever is no longer
 * of the visit once others are invited to it (document 2 §5; document 3 §5).
 */
export function isCancelledFor({ isFormer }: { isFormer: boolean }, { isShown, isInviting }: MailedDay): boolean {
  return !isShown || (isFormer && isInviting);
}
