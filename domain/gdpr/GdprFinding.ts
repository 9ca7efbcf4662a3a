import type { Company, ProcessingActivity } from '#schemas/generated/types.ts';

/** What a register still lacks; `text` is a key below `gdpr.missing`, `article` the place that asks for it. */
export interface GdprFinding {
  /** Null where a company is meant. */
  activityId: string | null;
  companyId: string | null;
  /** What it is about, as people know it. */
  name: string;
  role: ProcessingActivity['role'] | null;
  /** Of the company that is meant. */
  type: Company['type'] | null;
  text: GdprGap;
  article: string;
  /** Field or path to fill. */
  field: string;
}

/** Keys of what can be missing. */
export type GdprGap =
  | 'address'
  | 'article9'
  | 'client'
  | 'contact'
  | 'controller'
  | 'countries'
  | 'dataSubjects'
  | 'dpo'
  | 'dpoContact'
  | 'legalBase'
  | 'organisation'
  | 'ourselves'
  | 'partyAddress'
  | 'partyContact'
  | 'personalData'
  | 'processing'
  | 'purpose'
  | 'recipients'
  | 'retention'
  | 'review'
  | 'safeguards'
  | 'security'
  | 'transferRecipients';
