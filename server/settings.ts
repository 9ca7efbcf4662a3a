import { addressOf, readText } from '#engine/server/settings/readers.ts';
import type { ProductSettingTable } from '#engine/server/settings/settingTable.ts';

/** Settings of the environment that only Touchline has. */
export const settings: ProductSettingTable = {
  BELGIUM_CONNECTOR_URL: {
    field: 'belgiumConnectorUrl',
    read: addressOf('https', 'http'),
    fallback: null,
    empty: 'a stand-in with the demonstration clubs where `DEMO` is on, else no connector',
    meaning: 'Service of the Belgian federation in which clubs are looked up.',
  },
  BELGIUM_CONNECTOR_KEY: {
    field: 'belgiumConnectorKey',
    read: readText,
    fallback: null,
    empty: 'none',
    secret: true,
    meaning: 'Its API key.',
  },
  CAMP_URL: {
    field: 'campUrl',
    read: addressOf('https', 'http'),
    fallback: null,
    empty: 'none: invitations carry no link, they say who will be in touch',
    meaning: 'Address of CAMP, the app of clubs, to which invitations lead.',
  },
  TAGIT_SERVICE_URL: {
    field: 'tagitServiceUrl',
    read: addressOf('https', 'http'),
    fallback: null,
    empty: 'a stand-in with invented observations where `DEMO` is on, else no observations',
    meaning: 'The Tag-it service, which holds the practice observations of clubs.',
  },
  TAGIT_SERVICE_KEY: {
    field: 'tagitServiceKey',
    read: readText,
    fallback: null,
    empty: 'none',
    secret: true,
    meaning: 'Its API key.',
  },
};

declare module '#engine/server/settings/config.ts' {
  interface ProductSettings {
    /** Null: no service of the Belgian federation, but the demonstration's stand-in. */
    belgiumConnectorUrl: string | null;
    belgiumConnectorKey: string | null;
    /** Null: mails carry no link to CAMP. */
    campUrl: string | null;
    /** Null: no Tag-it service, but the demonstration's stand-in. */
    tagitServiceUrl: string | null;
    tagitServiceKey: string | null;
  }
}
