import { objectOf } from '#engine/rules/values/isObject.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { acceptedLanguage } from '#engine/rules/texts/acceptedLanguage.ts';
import { defaultLanguage, languages, type Language } from '#engine/rules/texts/languages.ts';
import { invalidField } from '../refusals/invalidField.ts';
import type { DocumentText, MarkdownDocument } from './MarkdownDocument.ts';

const longest = 100_000;

interface DocumentAccess {
  /** Refuse who may not, by throwing. */
  requireReader: (request: FastifyRequest) => unknown;
  requireWriter: (request: FastifyRequest) => unknown;
}

/**
 * GET and PUT of a document of Markdown at a path. It is read in the language of the query `lang`, else in the one that
 * the browser prefers; written in that of `lang` alone, English without one. The answer to GET is the text itself
 * (`text/markdown`, decisions G), with its version beside it for those who accept JSON.
 */
export function documentRoutes(app: FastifyInstance, path: string, document: MarkdownDocument, access: DocumentAccess) {
  app.get(path, async (request, reply) => {
    access.requireReader(request);
    const text = await document.read(askedLanguage(request) ?? acceptedLanguage(wishOf(request)) ?? defaultLanguage);
    void reply.header('vary', 'Accept, Accept-Language');
    if (request.headers.accept?.includes('application/json')) return text;
    void reply.type('text/markdown; charset=utf-8').header('content-language', text.language);
    return text.markdown;
  });

  app.put(path, async (request) => {
    access.requireWriter(request);
    return document.write(writtenLanguage(request), readChange(request.body));
  });
}

function readChange(body: unknown): Pick<DocumentText, 'markdown' | 'version'> {
  const { markdown, version } = objectOf(body);
  if (typeof markdown !== 'string' || markdown.trim() === '') throw invalidField('markdown', 'required', 'is needed');
  if (markdown.length > longest)
    throw invalidField('markdown', 'maxLength', `may have ${longest} characters at most`, { limit: longest });
  if (version !== null && typeof version !== 'string')
    throw invalidField('version', 'required', 'must be the version that was read');
  return { markdown, version };
}

function askedLanguage({ query }: FastifyRequest): Language | null {
  const { lang } = objectOf(query);
  return languages.find((one) => one === lang) ?? null;
}

/** A language that there is not is refused: its text would take the place of the English one. */
function writtenLanguage(request: FastifyRequest): Language {
  const language = askedLanguage(request);
  if (language === null && objectOf(request.query)['lang'] !== undefined)
    throw invalidField('lang', 'enum', `must be one of ${languages.join(', ')}`, { allowedValues: languages });
  return language ?? defaultLanguage;
}

function wishOf({ headers }: FastifyRequest): string {
  return headers['accept-language'] ?? '';
}
