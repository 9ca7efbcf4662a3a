import type { ColumnNames } from './findColumn.ts';

/** Columns of a sheet of people to invite again (document 1 §2.7). */
export const reinvitationColumns = {
  email: [
    'E-mail',
    'mail',
    'mails',
    'email address',
    'mail address',
    'e-mailadres',
    'courriel',
    'adresse e-mail',
    'user',
    'gebruiker',
  ],
  invitationTemplateId: [
    'Invitation template',
    'invitation mail',
    'mail template',
    'invitation mail template',
    'template',
    'uitnodiging',
    'sjabloon',
    'modèle',
  ],
} as const satisfies ColumnNames;
