import type { FastifyInstance, FastifyRequest } from 'fastify';
import { translationParts, type TranslationPart } from '#domain/translations/TranslationUnit.ts';
import { defaultLanguage, languages, type Language } from '#engine/rules/texts/languages.ts';
import { objectOf } from '#engine/rules/values/isObject.ts';
import type { Services } from '#engine/server/program/services.ts';
import { invalidField } from '#engine/server/refusals/invalidField.ts';
import { onlyFor } from '#engine/server/session/onlyFor.ts';
import { sessionOf } from '#engine/server/sessionOf.ts';
import { findStale, readTextRecords, type StaleText } from './textRecords.ts';

/** All texts of a tab of the translations in one language, for translators (document 3 §2.17). */
export async function translationsFeature(
  app: FastifyInstance,
  services: Pick<Services, 'db' | 'registry'>,
): Promise<void> {
  app.get('/translations/:part/:lang/stale', onlyFor('translator'), async (request) => {
    const { part, language } = readTarget(request);
    const session = sessionOf(services, request);
    const stale: StaleText[] = [];
    for await (const records of readTextRecords(session, part, language))
      stale.push(...(await findStale(session, part, language, records)));
    return stale;
  });
}

/** @throws ApiError 20 for what is no tab, or no language that is translated into */
function readTarget(request: FastifyRequest): { part: TranslationPart; language: Language } {
  const sent = objectOf(request.params);
  const part = translationParts.find((one) => one === sent['part']);
  if (!part) throw invalidField('part', 'enum', 'is nothing that is translated');
  const language = languages.find((one) => one === sent['lang']);
  if (!language || language === defaultLanguage) throw invalidField('lang', 'enum', 'is no language to translate into');
  return { part, language };
}
