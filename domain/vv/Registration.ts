type Contact<Prefix extends 'gc' | 'resp'> = Record<
  `${Prefix}${'FirstName' | 'LastName' | 'Function' | 'Email' | 'Telephone'}`,
  string | null
>;

/** A club that the federation has registered for an audit, as the calls give it (document 3 §3.3, its spelling too). */
export interface Registration extends Contact<'gc'>, Contact<'resp'> {
  registrationDate: string;
  /** Membership number of the club. */
  basicNumber: string;
  clubName: string;
  province: { name: string | null };
  auditType: { name: string | null; catergory: string | null };
  clubPostAudit: string | null;
  /** Whether it was confirmed here already. */
  confirmed?: boolean;
}

/** A person of the club who is invited. */
export interface RegistrationContact {
  firstName: string | null;
  lastName: string | null;
  function: string | null;
  email: string | null;
  telephone: string | null;
  role: 'COORDINATOR' | 'MEMBER' | null;
  /** The club that this person is a user of so far and leaves, by its id; named by who has seen it. */
  movedFrom?: string;
}

/**
 * What `POST vv/registrations/confirm` takes (document 3 §3.3); the date says which registration of the club is meant.
 */
export interface Confirmation {
  gc: RegistrationContact;
  resp: RegistrationContact;
  projectId: string | null;
  visitDate: string | null;
  assessmentDeadline: string | null;
  surveyDeadline: string | null;
  leadAssessor: string | null;
  invatationTemplateId: string | null;
  club: Record<string, unknown> | null;
  registrationDate?: string;
}
