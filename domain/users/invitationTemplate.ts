import type { Relation } from '#engine/rules/resource/EntitySchema.ts';

/** A mail template to invite people to CAMP with, by its id or name, as a sheet names one; all others mean another mail. */
export const invitationTemplate: Relation = { to: 'mailTemplate', label: 'value', where: { kind: 'clubInvitation' } };
