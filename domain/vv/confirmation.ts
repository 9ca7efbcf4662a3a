import type { Confirmation, Registration, RegistrationContact } from './Registration.ts';

/** Mail templates by the type of audit (document 3 §9). */
export const invitationTemplates = ['Gewestelijk', 'Provinciaal', 'Interprovinciaal'] as const;

/** The name of the mail template that invites a club for this type of audit; Gewestelijk where the type is another. */
export function invitationTemplateOf(auditType: string | null | undefined): (typeof invitationTemplates)[number] {
  return invitationTemplates.find((name) => name.toLowerCase() === auditType?.trim().toLowerCase()) ?? 'Gewestelijk';
}

const fields = [
  'gc',
  'resp',
  'projectId',
  'visitDate',
  'assessmentDeadline',
  'surveyDeadline',
  'leadAssessor',
  'invatationTemplateId',
  'club',
] as const satisfies (keyof Confirmation)[];

/**
 * What a confirmation still lacks: a registration is confirmed only when nothing is null and both
 * contacts have a role (document 3 §5).
 */
export function missingInConfirmation(confirmation: Partial<Confirmation>): string[] {
  const missing: string[] = fields.filter((field) => isMissing(confirmation[field]));
  const roles = (['gc', 'resp'] as const).filter(
    (contact) => !missing.includes(contact) && isMissing(confirmation[contact]?.role),
  );
  return [...missing, ...roles.map((contact) => `${contact}.role`)];
}

function isMissing(value: unknown): boolean {
  return value === null || value === undefined || value === '';
}

/** One of the two contacts of a registration, still without a role. */
export function contactOf(registration: Registration, prefix: 'gc' | 'resp'): RegistrationContact {
  return {
    firstName: registration[`${prefix}FirstName`],
    lastName: registration[`${prefix}LastName`],
    function: registration[`${prefix}Function`],
    email: registration[`${prefix}Email`],
    telephone: registration[`${prefix}Telephone`],
    role: null,
  };
}
