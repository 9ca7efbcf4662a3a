import { season } from '#tests/support/season.ts';
import type { Call } from './callServer.ts';

/** A club that a client wrote: what the server has acknowledged, and what it was sent last. */
export interface WrittenClub {
  id: string;
  name: string;
  version: number;
  acknowledged: string;
  attempted: string;
}

/** A client that makes and changes clubs, one call after the other, and remembers each answer that it got. */
export class ClubWriter {
  readonly written: WrittenClub[] = [];
  /** Names that were sent without an answer: each may be stored once or not at all. */
  readonly uncertain: string[] = [];
  readonly #call: Call;
  readonly #name: string;
  #count = 0;

  constructor(name: string, call: Call) {
    this.#name = name;
    this.#call = call;
  }

  /** Writes until the server does not answer any more. */
  async writeUntilCut(): Promise<void> {
    while (await this.#create()) {
      const own = this.written[Math.floor(Math.random() * this.written.length)];
      if (own && !(await this.#change(own))) return;
    }
  }

  /** Takes over how a club stands whose last change got no answer. */
  async settle(read: (ids: string[]) => Promise<Map<string, { city: string; version: number }>>): Promise<string[]> {
    const stored = await read(this.written.map(({ id }) => id));
    return this.written.flatMap((club) => {
      const now = stored.get(club.id);
      if (!now) return [`${club.name} is lost`];
      const isKnown = now.city === club.acknowledged || now.city === club.attempted;
      const faults = isKnown ? [] : [`${club.name} holds ${now.city}, not ${club.acknowledged}`];
      Object.assign(club, { acknowledged: now.city, attempted: now.city, version: now.version });
      return faults;
    });
  }

  async #create(): Promise<boolean> {
    const name = `${this.#name}-${(this.#count += 1)}`;
    const answer = await this.#call('POST', 'clubs', { name, city: name, country: '020', ...season });
    if (!answer) this.uncertain.push(name);
    else {
      const { id, version } = answer as { id: string; version: number };
      this.written.push({ id, name, version, acknowledged: name, attempted: name });
    }
    return answer !== null;
  }

  async #change(club: WrittenClub): Promise<boolean> {
    club.attempted = `${club.name} ${club.version + 1}`;
    const body = {
      id: club.id,
      version: club.version,
      name: club.name,
      city: club.attempted,
      country: '020',
      ...season,
    };
    const answer = await this.#call('PUT', `clubs/${club.id}`, body);
    if (!answer) return false;
    club.acknowledged = club.attempted;
    club.version = (answer as { version: number }).version;
    return true;
  }
}
