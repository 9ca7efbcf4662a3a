import { defineResource } from '#engine/rules/resource/defineResource.ts';

/** The people of clubs; personal data that only those who keep them see (document 1 §6, decisions D). */
export const users = defineResource('user', {
  access: { read: ['clubUserManager'], write: ['clubUserManager'] },
  list: {
    columns: [{ field: 'fullName' }, { field: 'clubId', widget: 'ClubLink' }, 'email'],
    filters: ['clubId', 'role', 'preferredLanguage'],
    sort: 'lastName',
    open: 'panel',
    actions: ['ReinviteMany'],
  },
  form: [
    {
      section: 'person',
      fields: [
        { field: 'firstName', width: 'half' },
        { field: 'lastName', width: 'half' },
        'email',
        { field: 'mobile', width: 'half' },
        { field: 'preferredLanguage', width: 'half' },
      ],
    },
    {
      section: 'membership',
      fields: ['clubId', { field: 'function', width: 'half' }, { field: 'role', width: 'half' }],
    },
    {
      section: 'invitation',
      fields: [
        'invitationTemplateId',
        { field: 'lastLogin', readOnly: true, when: { id: { empty: false } } },
        { widget: 'ResendInvitation' },
      ],
    },
  ],
  likeness: ['fullName', 'clubId', 'mobile', 'email'],
  offline: false,
  routes: { list: 'admin/users' },
  server: { afterSave: 'inviteUser' },
  recordRepresentation: 'fullName',
});
