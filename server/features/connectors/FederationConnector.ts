import type { FederationClub } from '#domain/clubs/prefillClub.ts';
import type { ClubIdSection } from '#domain/clubid/readClubId.ts';
import type { OutsideService } from './callService.ts';
import type { RegistrationFields } from './mapRegistration.ts';
import type { Settings } from '#engine/server/settings/config.ts';

/** Settings in which connectors find their address and secret. */
export type ConnectorAddress = 'belgiumConnectorUrl';
export type ConnectorSecret = 'belgiumConnectorKey';
export type ConnectorSettings = Pick<Settings, ConnectorAddress | ConnectorSecret>;

/** A place in an answer: keys down to the value, e.g. `['location', 'zip']`. */
export type FieldPath = readonly string[];

/** One call to a federation's service; `{q}` and `{number}` in the path stand for what is asked for. */
export interface ConnectorEndpoint {
  path: string;
  /** Where the list of clubs, or the one club, stands in the answer; empty: the answer itself. */
  result: FieldPath;
}

/** A list of rows, and where our fields stand in each. */
export interface SectionEndpoint extends ConnectorEndpoint {
  fields: Readonly<Record<string, FieldPath>>;
}

/**
 * A federation's service, declared: where it is, how one signs in, what is asked for and how its fields map to ours.
 * A connector is one file that exports one of these; `connectors/index.ts` lists them.
 */
export interface FederationConnector extends OutsideService {
  /** Name in addresses and in the list that a person chooses from. */
  id: string;
  /** Country ids whose clubs it knows; also the country of what it finds. */
  countries: readonly [string, ...string[]];
  /** The service's address by its name in the settings. */
  address: ConnectorAddress;
  /** Hosts beside the address's own that logos are read from, over https only. */
  logoHosts?: readonly string[];
  /** A secret by its name in the settings. */
  authentication:
    | { kind: 'none' }
    | { kind: 'apiKey'; header: string; secret: ConnectorSecret }
    | { kind: 'bearer'; secret: ConnectorSecret };
  endpoints: {
    search: ConnectorEndpoint;
    club: ConnectorEndpoint;
    /** Clubs registered for an audit, where the federation registers them. */
    registrations?: ConnectorEndpoint & { fields: RegistrationFields };
    /** What it knows of a club's people, grounds and teams, by section of the club's identity; `{number}` is the club's. */
    sections?: Readonly<Record<ClubIdSection, SectionEndpoint>>;
  };
  fields: Readonly<Record<Exclude<keyof FederationClub, 'country'>, FieldPath | null>>;
}
