import type { SheetColumns } from '#engine/rules/imports/SheetColumns.ts';
import { invitationTemplate } from './invitationTemplate.ts';
import type { ColumnNames } from '#engine/rules/sheets/findColumn.ts';

/** Columns of a sheet of people to invite again (document 1 §2.7). */
const reinvitationColumns = {
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

/** What stands in them; a template for such mails by its id or name. */
export const reinvitationSheet: SheetColumns<typeof reinvitationColumns> = {
  names: reinvitationColumns,
  schema: {
    ...{ $id: 'reinvitationSheet', title: 'People to invite again', type: 'object', additionalProperties: false },
    required: [],
    properties: {
      email: { type: 'string' },
      invitationTemplateId: { type: 'string', 'x-relation': invitationTemplate },
    },
  },
};
