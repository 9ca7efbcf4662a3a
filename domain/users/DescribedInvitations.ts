/** What a sheet of people to invite again would send. */
export interface DescribedInvitations {
  /** Each template that a mail would be made of, with how many people would get one. */
  templates: { id: string; value: string; people: number }[];
  /** Rows that nobody would get a mail for; the log of the job says why. */
  left: number;
}
