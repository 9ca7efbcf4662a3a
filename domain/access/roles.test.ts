import { expect, it } from 'vitest';
import { findRole, roleIds } from './roles.ts';

// Stored accounts and the identity provider name roles by these ids: another one would take a role from whoever holds it.
it('the global roles have their fixed ids', () => {
  expect(roleIds).toEqual({
    superAdmin: 'a3f1c9d2-5b7e-4c61-8f04-1d2e6b9a7c10',
    consultant: 'b80d47e6-12c9-4f3a-9a57-6c1f0e8d2b21',
    translator: 'c5e2a914-7d36-48b0-b1c8-93f7d40a6e32',
    clubUserManager: 'd971b350-e48f-4a2d-8e63-05b8c7f19d43',
    gdprManager: 'e04c8f67-3a1b-4d95-a7f2-b6d9152e8c54',
    gdprClientSupplierManager: 'f6b95d08-c27e-4138-9d40-7ea3f81b0265',
    vv: '07d3e1ab-946f-4c52-b8e5-2f1c6a9d7b76',
  });
});

it.each(['other', '', 'A3F1C9D2-5B7E-4C61-8F04-1D2E6B9A7C10'])('no role has the id "%s"', (id) => {
  expect(findRole(id)).toBeNull();
});
