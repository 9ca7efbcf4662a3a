import { defineResource } from '#domain/resource/defineResource.ts';

/** Staff and the roles they hold, to read: roles come from the identity provider (decisions A19). */
export const accounts = defineResource('account', {
  access: {
    read: 'staff',
    write: 'nobody',
    fields: {
      roles: { read: [] },
      clubs: { read: [] },
      subject: { read: [] },
      lastLogin: { read: [] },
      active: { read: [] },
    },
  },
  list: {
    columns: ['fullName', 'email', { field: 'roles', widget: 'RoleNames' }, 'active', 'lastLogin'],
    filters: ['active'],
    sort: 'lastName',
  },
  form: [
    ['fullName', 'email', 'preferredLanguage', { field: 'roles', widget: 'RoleNames' }, 'clubs', 'active', 'lastLogin'],
  ],
  // Nobody writes them: an import would have nothing to do.
  import: false,
  recordRepresentation: 'fullName',
});
