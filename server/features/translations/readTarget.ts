import type { FastifyRequest } from 'fastify';
import { hasTexts } from '#domain/translations/schemaTexts.ts';
import { structurePart, translationParts } from '#domain/translations/TranslationUnit.ts';
import { canDo } from '#engine/rules/access/canAccess.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { defaultLanguage, languages, type Language } from '#engine/rules/texts/languages.ts';
import { objectOf } from '#engine/rules/values/isObject.ts';
import type { Services } from '#engine/server/program/services.ts';
import type { RecordSession } from '#engine/server/records/RecordSession.ts';
import { invalidField } from '#engine/server/refusals/invalidField.ts';
import { sessionOf } from '#engine/server/sessionOf.ts';
import { documentedTexts, resourceTexts } from './recordTexts.ts';
import { structureTexts } from './structureTexts.ts';
import type { TextSource } from './TextSource.ts';

/** What a call about texts is about. */
export interface Target {
  part: string;
  language: Language;
  source: TextSource;
}

/**
 * What a call is about: a part and a language, of its path.
 * @throws ApiError 10, and 20 for what is no part that the caller translates, or no language that is translated into
 */
export function readTarget(services: Pick<Services, 'db' | 'registry'>, request: FastifyRequest): Target {
  const sent = objectOf(request.params);
  const part = String(sent['part']);
  const source = sourceOf(sessionOf(services, request), part);
  if (!source) throw invalidField('part', 'enum', 'is nothing that is translated');
  return { part, language: readTargetLanguage(sent['lang']), source };
}

/**
 * A language that texts are translated into: any of the product but the one that they are written in.
 * @throws ApiError 20
 */
export function readTargetLanguage(sent: unknown): Language {
  const language = languages.find((one) => one === sent);
  if (!language || language === defaultLanguage) throw invalidField('lang', 'enum', 'is no language to translate into');
  return language;
}

function sourceOf(session: RecordSession, part: string): TextSource | null {
  const documented = translationParts.find((one) => one === part);
  if (documented) return documentedTexts(session, documented);
  if (part.startsWith(structurePart)) return structureTexts(session, part.slice(structurePart.length));
  const resource = translatedResources(session).find(({ name }) => name === part);
  return resource ? resourceTexts(session, resource) : null;
}

/**
 * The resources beside the documented tabs whose texts the caller translates: those that the caller may read, and that
 * somebody may change (docs/decisions/067).
 */
export function translatedResources({ registry, actor }: RecordSession): Resource[] {
  const { user } = actor;
  if (user === 'system') return [];
  return registry.resources.filter(
    (resource) =>
      !translationParts.some((part) => part === resource.name) &&
      hasTexts(resource.schema) &&
      resource.access.update !== 'nobody' &&
      canDo(user, 'read', resource),
  );
}
