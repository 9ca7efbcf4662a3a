import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { defaultLanguage, languages, type Language } from '#domain/texts/languages.ts';
import { requireRole } from '../../plugins/session/requireRole.ts';
import { projectRoot } from '../../projectRoot.ts';
import { invalidField } from '../../refusals/invalidField.ts';
import type { Services } from '../../services.ts';

const container = 'documents';
const longest = 100_000;

/** The document of security measures (document 3 §2.13): Markdown a language in blob storage, the English one until then. */
export async function securityRoutes(app: FastifyInstance, { blobs }: Pick<Services, 'blobs'>): Promise<void> {
  const find = async (language: Language) => {
    const blob = await blobs.get({ container, name: nameOf(language) });
    return blob ? { language, markdown: blob.body.toString('utf8') } : null;
  };

  app.get('/gdpr/securitymeasures', async (request) => {
    requireRole(request, 'gdprManager');
    const found = (await find(readLanguage(request))) ?? (await find(defaultLanguage));
    return found ?? { language: defaultLanguage, markdown: await readSupplied() };
  });

  app.put('/gdpr/securitymeasures', async (request) => {
    requireRole(request, 'gdprManager');
    const language = readLanguage(request);
    const { markdown } = (request.body ?? {}) as { markdown?: unknown };
    if (typeof markdown !== 'string' || markdown.trim() === '') throw invalidField('markdown', 'required', 'is needed');
    if (markdown.length > longest)
      throw invalidField('markdown', 'maxLength', `may have ${longest} characters at most`);
    const body = Buffer.from(markdown, 'utf8');
    await blobs.put({ container, name: nameOf(language), body, contentType: 'text/markdown; charset=utf-8' });
    return { language, markdown };
  });
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
