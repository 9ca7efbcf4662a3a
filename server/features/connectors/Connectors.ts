import { ApiError, errorCodes } from '#engine/rules/errors/ApiError.ts';
import type { ClubIdLists, ClubIdSection } from '#domain/clubid/readClubId.ts';
import { readPrefill } from '#domain/clubid/readPrefill.ts';
import { sameCountry } from '#domain/countries/sameCountry.ts';
import type { Registration } from '#domain/vv/Registration.ts';
import type { FederationClub } from '#domain/clubs/prefillClub.ts';
import { callService } from './callService.ts';
import { fetchBytes } from './fetchBytes.ts';
import type { ConnectorEndpoint, ConnectorSettings, FederationConnector } from './FederationConnector.ts';
import { mapClub, readPath } from './mapClub.ts';
import { mapRegistration } from './mapRegistration.ts';

export interface ConnectorOptions {
  connectors: readonly FederationConnector[];
  settings: ConnectorSettings;
  onFailure?: (connector: string, failure: string) => void;
}

const mostClubs = 50;

/** The federations' services that are set up: those that have an address. */
export class Connectors {
  readonly #options: ConnectorOptions;

  constructor(options: ConnectorOptions) {
    this.#options = options;
  }

  /** All that are known, set up or not. */
  declared(): readonly FederationConnector[] {
    return this.#options.connectors;
  }

  list(): FederationConnector[] {
    return this.#options.connectors.filter((connector) => this.#addressOf(connector) !== null);
  }

  /** The connector of this name; throws ApiError 40 when there is none. */
  get(id: string): FederationConnector {
    const found = this.list().find((connector) => connector.id.toLowerCase() === id.toLowerCase());
    if (!found) throw new ApiError(errorCodes.notFound, 'There is no such federation service');
    return found;
  }

  ofCountry(country: string | undefined): FederationConnector | null {
    return this.list().find(({ countries }) => countries.some((id) => sameCountry(id, country))) ?? null;
  }

  /** The clubs that it finds by a name; their logos as the service names them, for `FederationLogos` to take. */
  async search(connector: FederationConnector, q: string): Promise<FederationClub[]> {
    const found = await this.#call(connector, connector.endpoints.search, q);
    if (!Array.isArray(found)) return [];
    const clubs = found.slice(0, mostClubs).map((club: unknown) => mapClub(connector, club));
    return clubs.filter((club) => club !== null);
  }

  async findClub(connector: FederationConnector, federationMembershipNumber: string): Promise<FederationClub | null> {
    return mapClub(connector, await this.#call(connector, connector.endpoints.club, federationMembershipNumber));
  }

  /**
   * A section of a club's identity as the federation knows it; nothing where it knows none.
   * @throws ApiError 40 where it does not tell such things, 90
   */
  async readSection(
    connector: FederationConnector,
    section: ClubIdSection,
    number: string,
  ): Promise<ClubIdLists[ClubIdSection]> {
    const endpoint = connector.endpoints.sections?.[section];
    if (!endpoint) throw new ApiError(errorCodes.notFound, 'This federation tells nothing of the people of clubs');
    const found = await this.#call(connector, endpoint, number);
    const rows = (Array.isArray(found) ? found : []).map((row: unknown) =>
      Object.fromEntries(Object.entries(endpoint.fields).map(([field, path]) => [field, readPath(row, path)])),
    );
    return readPrefill(section, rows);
  }

  /** The clubs that federations have registered for an audit, of all that do. */
  async registrations(): Promise<Registration[]> {
    const found = await Promise.all(
      this.list().map(async (connector) => {
        const endpoint = connector.endpoints.registrations;
        if (!endpoint) return [];
        const answer = await this.#call(connector, endpoint, '');
        return (Array.isArray(answer) ? answer : []).map((one: unknown) => mapRegistration(endpoint.fields, one));
      }),
    );
    return found.flat().filter((one) => one !== null);
  }

  /**
   * The bytes of a logo that the connector's service names, at an address of its own origin or of a host that the
   * connector names: what a service says must not lead anywhere else. Null where it may not, or does not, answer.
   */
  async readLogo(
    connector: FederationConnector,
    logo: string,
    { signal, largest }: { signal: AbortSignal; largest: number },
  ): Promise<Buffer | null> {
    const { settings, onFailure } = this.#options;
    if (!URL.canParse(logo)) return null;
    const url = new URL(logo);
    const isOwn = url.origin === new URL(this.#addressOf(connector) ?? '').origin;
    const isNamed = url.protocol === 'https:' && url.port === '' && connector.logoHosts?.includes(url.hostname);
    if (!isOwn && !isNamed) return null;
    const headers = { accept: 'image/*', ...(isOwn && authenticate(connector, settings)) };
    const read = await fetchBytes(url, { headers, signal, largest });
    if ('bytes' in read) return read.bytes;
    onFailure?.(connector.id, `logo: ${read.failure}`);
    return null;
  }

  async #call(connector: FederationConnector, { path, result }: ConnectorEndpoint, asked: string): Promise<unknown> {
    const { settings, onFailure } = this.#options;
    const filled = path.replace(/\{(q|number)\}/g, () => encodeURIComponent(asked));
    const url = new URL(`${this.#addressOf(connector) ?? ''}${filled}`);
    const answer = await callService(connector, url, {
      headers: authenticate(connector, settings),
      onFailure: (failure) => onFailure?.(connector.id, failure),
    });
    return readPath(answer, result);
  }

  #addressOf({ address }: FederationConnector): string | null {
    return this.#options.settings[address];
  }
}

function authenticate({ authentication }: FederationConnector, settings: ConnectorSettings): Record<string, string> {
  if (authentication.kind === 'none') return {};
  const secret = settings[authentication.secret];
  if (!secret) return {};
  return authentication.kind === 'apiKey' ? { [authentication.header]: secret } : { authorization: `Bearer ${secret}` };
}
