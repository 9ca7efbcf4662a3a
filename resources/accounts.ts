import { defineResource } from '#engine/rules/resource/defineResource.ts';

const fixed = { write: 'nobody' } as const;

/**
 * Staff and the roles they hold, to read: roles come from the identity provider (decisions A19). A super admin switches
 * a person off, who is out at the next call, and on again (decisions G).
 */
export const accounts = defineResource('account', {
  icon: 'Badge',
  access: {
    read: 'staff',
    write: 'nobody',
    update: [],
    fields: {
      email: fixed,
      firstName: fixed,
      lastName: fixed,
      preferredLanguage: fixed,
      roles: { read: [], ...fixed },
      clubs: { read: [], ...fixed },
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
  server: { beforeSave: 'guardAccount' },
});
