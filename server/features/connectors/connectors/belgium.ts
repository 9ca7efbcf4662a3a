import type { FederationConnector } from '../FederationConnector.ts';

/** The Belgian federation; in the demonstration the stand-in service of `demo/federation` answers. */
export const belgium: FederationConnector = {
  id: 'Belgium',
  title: 'Belgium',
  countries: ['020'],
  address: 'belgiumConnectorUrl',
  authentication: { kind: 'apiKey', header: 'x-api-key', secret: 'belgiumConnectorKey' },
  endpoints: {
    search: { path: '/clubs?search={q}', result: ['clubs'] },
    club: { path: '/clubs/{number}', result: ['club'] },
    registrations: {
      path: '/registrations',
      result: ['registrations'],
      fields: {
        registrationDate: ['registeredOn'],
        basicNumber: ['club', 'registrationNumber'],
        clubName: ['club', 'name'],
        province: ['club', 'province'],
        auditType: ['audit', 'type'],
        auditCategory: ['audit', 'category'],
        clubPostAudit: ['audit', 'postAudit'],
        gcFirstName: ['labelContact', 'first'],
        gcLastName: ['labelContact', 'last'],
        gcFunction: ['labelContact', 'function'],
        gcEmail: ['labelContact', 'mail'],
        gcTelephone: ['labelContact', 'phone'],
        respFirstName: ['academyHead', 'first'],
        respLastName: ['academyHead', 'last'],
        respFunction: ['academyHead', 'function'],
        respEmail: ['academyHead', 'mail'],
        respTelephone: ['academyHead', 'phone'],
      },
    },
    sections: {
      contacts: {
        path: '/clubs/{number}/officials',
        result: ['officials'],
        fields: { fullName: ['name'], function: ['role'], email: ['mail'], mobile: ['phone'], board: ['onBoard'] },
      },
      staff: {
        path: '/clubs/{number}/trainers',
        result: ['trainers'],
        fields: { fullName: ['name'], function: ['role'], qualification: ['diploma'], ageGroup: ['group'] },
      },
      facilities: {
        path: '/clubs/{number}/grounds',
        result: ['grounds'],
        fields: { name: ['name'], kind: ['type'], surface: ['surface'], floodlit: ['lights'] },
      },
      teams: {
        path: '/clubs/{number}/teams',
        result: ['teams'],
        fields: {
          ...{ name: ['name'], ageGroup: ['group'], gender: ['gender'], level: ['division'] },
          ...{ players: ['registered'], senior: ['adults'] },
        },
      },
    },
  },
  fields: {
    federationId: ['registrationNumber'],
    name: ['name'],
    address: ['ground', 'street'],
    postalCode: ['ground', 'zip'],
    city: ['ground', 'town'],
    province: ['ground', 'province'],
    logo: ['logoUrl'],
  },
  timeoutMs: 5_000,
  retries: 2,
};
