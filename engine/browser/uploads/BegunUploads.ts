import { objectOf } from '#engine/rules/values/isObject.ts';

/** An upload that was begun and, as far as this device knows, is not done. */
export interface BegunUpload {
  name: string;
  size: number;
  lastModified: number;
  path: string;
  tag: string;
}

type FileFacts = Pick<BegunUpload, 'name' | 'size' | 'lastModified'>;

const mostRemembered = 20;

/** What was begun at one place, remembered on this device under a key. */
export class BegunUploads {
  readonly #key: string;
  #known: readonly BegunUpload[];

  constructor(key: string) {
    this.#key = key;
    this.#known = read(key);
  }

  list(): readonly BegunUpload[] {
    return this.#known;
  }

  /** The file of this tag, or of any where none is given: the same file of two tags is two uploads. */
  find(file: FileFacts, tag: string | null = null): BegunUpload | null {
    return this.#known.find((one) => isSameFile(one, file) && (tag === null || one.tag === tag)) ?? null;
  }

  remember({ name, size, lastModified }: FileFacts, more: Pick<BegunUpload, 'path' | 'tag'>): void {
    const others = this.#without({ name, size, lastModified }, more.tag);
    this.#write([{ name, size, lastModified, ...more }, ...others].slice(0, mostRemembered));
  }

  forget(file: FileFacts, tag: string): void {
    this.#write(this.#without(file, tag));
  }

  #without(file: FileFacts, tag: string): BegunUpload[] {
    return this.#known.filter((one) => one.tag !== tag || !isSameFile(one, file));
  }

  #write(known: readonly BegunUpload[]): void {
    this.#known = known;
    try {
      if (known.length === 0) localStorage.removeItem(this.#key);
      else localStorage.setItem(this.#key, JSON.stringify(known));
    } catch {
      // No room: it is not gone on with after a reload, that is all.
    }
  }
}

export function isSameFile(one: FileFacts, other: FileFacts): boolean {
  return one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;
}

function read(key: string): BegunUpload[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isBegun) : [];
  } catch {
    return [];
  }
}

function isBegun(value: unknown): value is BegunUpload {
  if (typeof value !== 'object' || value === null) return false;
  const { name, size, lastModified, path, tag } = objectOf(value);
  return [name, path, tag].every((text) => typeof text === 'string') && [size, lastModified].every(Number.isFinite);
}
