import { randomBytes } from 'node:crypto';

const pngStart = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex');

/** A client that uploads pictures, one after the other, and remembers each that the server has acknowledged. */
export class FileWriter {
  /** Address of each picture → its bytes. */
  readonly stored = new Map<string, Buffer>();
  readonly #url: string;
  readonly #token: string;

  constructor(url: string, token: string) {
    this.#url = url;
    this.#token = token;
  }

  /** Uploads until the server does not answer any more. */
  async uploadUntilCut(): Promise<void> {
    while (await this.upload());
  }

  /** Uploads one; false where no answer came. A refusal is an error. */
  async upload(): Promise<boolean> {
    const bytes = Buffer.concat([pngStart, randomBytes(2_000)]);
    const form = new FormData();
    form.set('category', 'CLUBLOGO');
    form.set('file', new Blob([bytes], { type: 'image/png' }), 'logo.png');
    const request = { method: 'POST', headers: { authorization: `Bearer ${this.#token}` }, body: form };
    const answer = await fetch(`${this.#url}/api/files`, request)
      .then(async (response) => ({ status: response.status, body: await response.text() }))
      .catch(() => null);
    if (!answer) return false;
    if (answer.status !== 200) throw new Error(`POST files answered ${answer.status}: ${answer.body}`);
    this.stored.set((JSON.parse(answer.body) as { url: string }).url, bytes);
    return true;
  }

  /** What is wrong with the pictures as a server gives them now. */
  async findFaults(url: string): Promise<string[]> {
    const faults: string[] = [];
    for (const [path, bytes] of this.stored) {
      const answer = await fetch(`${url}${path}`);
      const found = Buffer.from(await answer.arrayBuffer());
      if (!answer.ok) faults.push(`${path} answered ${answer.status}`);
      else if (!found.equals(bytes)) faults.push(`${path} came back with other bytes`);
    }
    return faults;
  }
}
