import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError, errorCodes } from '#domain/errors/ApiError.ts';
import { defaultLanguage, languages, type Language } from '#domain/texts/languages.ts';
import { withAdvisoryLock } from '../../db/advisoryLock.ts';
import { requireRole } from '../../plugins/session/requireRole.ts';
import { projectRoot } from '../../projectRoot.ts';
import { invalidField } from '../../refusals/invalidField.ts';
import type { Services } from '../../services.ts';

const container = 'documents';
const longest = 100_000;

/**
 * The document of security measures (document 3 §2.13): Markdown a language in blob storage, the English one until
 * then. A change carries the version of the language that was read, null where there was none yet (decisions, section
 * F).
 */
export async function securityRoutes(
  app: FastifyInstance,
  { blobs, db }: Pick<Services, 'blobs' | 'db'>,
): Promise<void> {
  const find = async (language: Language) => {
    const blob = await blobs.get({ container, name: nameOf(language) });
    return blob ? describe(language, blob.body) : null;
  };

  app.get('/gdpr/securitymeasures', async (request) => {
    requireRole(request, 'gdprManager');
    const own = await find(readLanguage(request));
    if (own) return own;
    const { markdown } = (await find(defaultLanguage)) ?? { markdown: await readSupplied() };
    return { id: defaultLanguage, language: defaultLanguage, markdown, version: null };
  });

  app.put('/gdpr/securitymeasures', async (request) => {
    requireRole(request, 'gdprManager');
    const language = readLanguage(request);
    const { markdown, version } = (request.body ?? {}) as { markdown?: unknown; version?: unknown };
    if (typeof markdown !== 'string' || markdown.trim() === '') throw invalidField('markdown', 'required', 'is needed');
    if (markdown.length > longest)
      throw invalidField('markdown', 'maxLength', `may have ${longest} characters at most`, { limit: longest });
    if (version !== null && typeof version !== 'string')
      throw invalidField('version', 'required', 'must be the version that was read');
    const body = Buffer.from(markdown, 'utf8');
    return withAdvisoryLock(db, 'security measures', async () => {
      const current = await find(language);
      if (current?.markdown === markdown) return current;
      if ((current?.version ?? null) !== version)
        throw new ApiError(errorCodes.changedMeanwhile, 'Somebody else has changed this meanwhile', { current });
      await blobs.put({ container, name: nameOf(language), body, contentType: 'text/markdown; charset=utf-8' });
      return describe(language, body);
    });
  });
}

/** A document with its version, which is that of its words. */
function describe(language: Language, body: Buffer) {
  const version = createHash('sha256').update(body).digest('hex').slice(0, 16);
  return { id: language, language, markdown: body.toString('utf8'), version };
}

function nameOf(language: Language): string {
  return `security-measures.${language}.md`;
}

function readLanguage(request: FastifyRequest): Language {
  const { lang } = request.query as { lang?: unknown };
  return languages.find((one) => one === lang) ?? defaultLanguage;
}

function readSupplied(): Promise<string> {
  return readFile(join(projectRoot, 'server', 'features', 'gdpr', 'security-measures.md'), 'utf8');
}
