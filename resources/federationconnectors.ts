import { defineResource } from '#engine/rules/resource/defineResource.ts';

/** The federations' services that clubs are looked up at; declared in code, listed here. */
export const federationconnectors = defineResource('federationConnector', {
  icon: 'Link',
  access: { read: ['clubUserManager'], write: 'nobody' },
  list: { columns: ['name', 'countries', 'enabled', 'authentication'], sort: 'name' },
  // Nobody writes them: an import would have nothing to do.
  import: false,
});
