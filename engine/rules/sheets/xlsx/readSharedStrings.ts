import { WorkbookRefused } from '../WorkbookReading.ts';
import type { ZipPart } from './listZipParts.ts';
import { readXmlPart, type OpenArchive } from './readXmlPart.ts';

/**
 * The texts that cells refer to by their position (ECMA-376, 18.4): every `<si>` is one, also where it is empty; runs
 * are joined, readings of Japanese names left out. Where the part says how many there are and has more or fewer, no
 * position can be trusted: it is refused.
 * @throws WorkbookRefused
 */
export async function readSharedStrings(archive: OpenArchive, part: ZipPart): Promise<string[]> {
  const texts: string[] = [];
  const reader = new RunReader();
  let stated: number | null = null;
  await readXmlPart(archive, part, {
    open: (name, { uniqueCount = '' }) => {
      if (name === 'sst' && /^\d{1,15}$/.test(uniqueCount)) stated = Number(uniqueCount);
      reader.open(name);
    },
    text: (piece) => reader.take(piece),
    close: (name) => {
      reader.close(name);
      if (name === 'si') texts.push(reader.finish());
    },
  });
  if (stated !== null && stated !== texts.length) {
    throw new WorkbookRefused('textCount', { found: texts.length, stated });
  }
  return texts;
}

/** Gathers the text of `<si>` or `<is>`, which stands in `<t>`, alone or in runs. */
export class RunReader {
  #text = '';
  #isText = false;
  #isReading = false;

  open(name: string): void {
    if (name === 't') this.#isText = true;
    else if (name === 'rPh') this.#isReading = true;
  }

  take(piece: string): void {
    if (this.#isText && !this.#isReading) this.#text += piece;
  }

  close(name: string): void {
    if (name === 't') this.#isText = false;
    else if (name === 'rPh') this.#isReading = false;
  }

  finish(): string {
    const text = decodeSigns(this.#text);
    this.#text = '';
    return text;
  }
}

/** Signs that XML cannot hold are written `_x000D_` (ECMA-376, 22.9.2.19). */
export function decodeSigns(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(/_x([\dA-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
