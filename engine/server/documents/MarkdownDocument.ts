import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ApiError, errorCodes } from '#engine/rules/errors/ApiError.ts';
import { defaultLanguage, type Language } from '#engine/rules/texts/languages.ts';
import { withAdvisoryLock } from '../db/advisoryLock.ts';
import { projectRoot } from '../projectRoot.ts';
import type { EngineServices } from '../services.ts';

const container = 'documents';

export interface DocumentText {
  /** The language that it is written in, which need not be the one that was asked for. */
  id: Language;
  language: Language;
  markdown: string;
  /** Version of the language that was asked for; null where nobody has written that yet. */
  version: string | null;
}

/**
 * A document of Markdown, a text a language, kept in blob storage (decisions, A9). Where nobody has written one in a
 * language, the supplied text of that language stands in for it, then the English one.
 */
export class MarkdownDocument {
  readonly #name: string;
  readonly #folder: string;
  readonly #services: Pick<EngineServices, 'blobs' | 'db'>;

  /** `folder` below the project holds what is supplied: `{name}.{language}.md`, English at least. */
  constructor({ name, folder }: { name: string; folder: string }, services: Pick<EngineServices, 'blobs' | 'db'>) {
    this.#name = name;
    this.#folder = folder;
    this.#services = services;
  }

  async read(language: Language): Promise<DocumentText> {
    const own = (await this.#find(language)) ?? (await this.#readSupplied(language));
    const text = own ?? (await this.#find(defaultLanguage)) ?? (await this.#readSupplied(defaultLanguage));
    if (!text) throw new Error(`${this.#folder}/${this.#fileOf(defaultLanguage)} is missing`);
    return text.language === language ? text : { ...text, version: null };
  }

  /**
   * Writes one language over the version that was read, null where there was none.
   *
   * @throws ApiError 21 with the current text where somebody else has written meanwhile
   */
  write(language: Language, { markdown, version }: Pick<DocumentText, 'markdown' | 'version'>): Promise<DocumentText> {
    const { blobs, db } = this.#services;
    const body = Buffer.from(markdown, 'utf8');
    return withAdvisoryLock(db, this.#name, async () => {
      const current = await this.#find(language);
      if (current?.markdown === markdown) return current;
      if ((current?.version ?? null) !== version) {
        const now = current ?? (await this.read(language));
        throw new ApiError(errorCodes.changedMeanwhile, 'Somebody else has changed this meanwhile', { current: now });
      }
      const contentType = 'text/markdown; charset=utf-8';
      await blobs.put({ container, name: this.#fileOf(language), body, contentType });
      return describe(language, body);
    });
  }

  async #find(language: Language): Promise<DocumentText | null> {
    const blob = await this.#services.blobs.get({ container, name: this.#fileOf(language) });
    return blob && describe(language, blob.body);
  }

  async #readSupplied(language: Language): Promise<DocumentText | null> {
    try {
      const markdown = await readFile(join(projectRoot, this.#folder, this.#fileOf(language)), 'utf8');
      return { id: language, language, markdown, version: null };
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
      throw error;
    }
  }

  #fileOf(language: Language): string {
    return `${this.#name}.${language}.md`;
  }
}

/** A text with its version, which is that of its words. */
function describe(language: Language, body: Buffer): DocumentText {
  const version = createHash('sha256').update(body).digest('hex').slice(0, 16);
  return { id: language, language, markdown: body.toString('utf8'), version };
}
