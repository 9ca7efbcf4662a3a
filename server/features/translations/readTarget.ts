import type { FastifyRequest } from 'fastify';
import { translationParts, type TranslationPart } from '#domain/translations/TranslationUnit.ts';
import { defaultLanguage, languages, type Language } from '#engine/rules/texts/languages.ts';
import { objectOf } from '#engine/rules/values/isObject.ts';
import { invalidField } from '#engine/server/refusals/invalidField.ts';

/**
 * What a call is about: a tab and a language, of its path.
 * @throws ApiError 20 for what is no tab, or no language that is translated into
 */
export function readTarget(request: FastifyRequest): { part: TranslationPart; language: Language } {
  const sent = objectOf(request.params);
  const part = translationParts.find((one) => one === sent['part']);
  if (!part) throw invalidField('part', 'enum', 'is nothing that is translated');
  const language = languages.find((one) => one === sent['lang']);
  if (!language || language === defaultLanguage) throw invalidField('lang', 'enum', 'is no language to translate into');
  return { part, language };
}
