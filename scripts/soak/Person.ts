interface Club {
  id: string;
  version: number;
  name: string;
  city?: string | null;
}

const season = { seasonStartDay: 1, seasonStartMonth: 7, seasonEndDay: 30, seasonEndMonth: 6 };
const words = ['united', 'sport', 'royal', 'city', 'racing', 'olympic'];

/** Somebody at work: looks through clubs, opens, searches, and, where the role allows, changes and makes some. */
export class Person {
  /** Milliseconds of each call. */
  readonly times: number[] = [];
  /** What went wrong, a line a call. */
  readonly errors: string[] = [];
  readonly #url: string;
  readonly #token: string;
  readonly #mayWrite: boolean;
  #clubs: Club[] = [];

  constructor(url: string, token: string, mayWrite: boolean) {
    this.#url = url;
    this.#token = token;
    this.#mayWrite = mayWrite;
  }

  /** Does one thing, chosen by chance. */
  async act(): Promise<void> {
    const chance = Math.random();
    const known = this.#clubs[Math.floor(Math.random() * this.#clubs.length)];
    if (!known || chance < 0.4) return this.#browse();
    if (chance < 0.6) return this.#open(known);
    if (chance < 0.75) return this.#search();
    if (chance < 0.85 || !this.#mayWrite) return void (await this.#call('GET', 'clubassessments'));
    if (chance < 0.96) return this.#change(known);
    await this.#call('POST', 'clubs', { name: `Soak ${Math.random()}`, country: '020', ...season });
  }

  async #browse(): Promise<void> {
    const first = Math.floor(Math.random() * 6) * 25;
    const query = `sort=["name","ASC"]&range=[${first},${first + 24}]`;
    const found = (await this.#call('GET', `clubs?${query}`)) as Club[] | null;
    if (found) this.#clubs = found;
  }

  async #open({ id }: Club): Promise<void> {
    const found = await this.#read(id);
    if (found) this.#clubs = this.#clubs.map((club) => (club.id === id ? found : club));
  }

  async #read(id: string): Promise<Club | null> {
    return (await this.#call('GET', `clubs/${id}`)) as Club | null;
  }

  async #search(): Promise<void> {
    const q = words[Math.floor(Math.random() * words.length)];
    await this.#call('GET', `clubs?filter=${encodeURIComponent(JSON.stringify({ q }))}&range=[0,24]`);
  }

  /** Reads first, as a form does; that somebody else was faster is no error. */
  async #change({ id }: Club): Promise<void> {
    const club = await this.#read(id);
    if (club)
      await this.#call('PUT', `clubs/${id}`, { ...club, city: `City ${Math.floor(Math.random() * 1_000)}` }, [409]);
  }

  async #call(method: string, path: string, body?: object, expected: readonly number[] = []): Promise<unknown> {
    const headers = { authorization: `Bearer ${this.#token}`, ...(body && { 'content-type': 'application/json' }) };
    const begin = performance.now();
    try {
      const answer = await fetch(`${this.#url}/api/${path}`, {
        method,
        headers,
        ...(body && { body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      if (answer.ok) return JSON.parse(text);
      if (!expected.includes(answer.status)) this.errors.push(`${method} ${path.split(/[/?]/)[0]} ${answer.status}`);
    } catch (error) {
      this.errors.push(`${method} ${path.split(/[/?]/)[0]} ${error instanceof Error ? error.message : String(error)}`);
    } finally {
      this.times.push(performance.now() - begin);
    }
    return null;
  }
}
