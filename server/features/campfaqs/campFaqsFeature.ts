import type { FastifyInstance } from 'fastify';
import { areCategories, cleanCategories } from '#domain/campfaqs/categories.ts';
import { unitsOfFaq } from '#domain/translations/TranslationUnit.ts';
import { isObject, objectOf } from '#engine/rules/values/isObject.ts';
import { actingFor } from '#engine/server/records/Actor.ts';
import { recordIdOf } from '#engine/server/recordIdOf.ts';
import { getRow } from '#engine/server/records/tableRows.ts';
import { updateRecord } from '#engine/server/records/updateRecord.ts';
import { sessionOf } from '#engine/server/sessionOf.ts';
import type { Special } from '#engine/server/specials.ts';
import { requireRole } from '#engine/server/session/requireRole.ts';
import { invalidField } from '#engine/server/refusals/invalidField.ts';
import type { Services } from '#engine/server/program/services.ts';
import { readTargetLanguage } from '../translations/readTarget.ts';
import { requirePlaceholders } from '../translations/requirePlaceholders.ts';

export const keepFaq: Special = {
  beforeSave(faq) {
    const categories = cleanCategories(Array.isArray(faq['categories']) ? faq['categories'] : []);
    if (!areCategories(categories))
      throw invalidField('categories', 'minItems', 'At least a main category is required');
    return { ...faq, categories };
  },
};

/**
 * Questions of CAMP beyond their resource: translators change the texts of one language, and nothing
 * else (document 3 §7.2).
 */
export async function campFaqsFeature(
  app: FastifyInstance,
  services: Pick<Services, 'db' | 'registry'>,
): Promise<void> {
  const resource = services.registry.get('campfaqs');

  app.put<{ Params: { lang: string } }>('/campfaqs/translate/:lang', async (request) => {
    requireRole(request, 'translator');
    const lang = readTargetLanguage(request.params.lang);
    const id = recordIdOf(request, resource);
    const session = sessionOf(services, request);
    const stored = await getRow(session, 'campfaqs', id);
    const sent = isObject(request.body) ? request.body : {};
    const version = sent['version'] ?? stored['version'];
    const texts = { ...translated('question', stored, sent, lang), ...translated('answer', stored, sent, lang) };
    requirePlaceholders(unitsOfFaq(stored, lang), unitsOfFaq({ ...stored, ...texts }, lang));
    const input = { version, ...texts };
    return updateRecord({ ...session, actor: actingFor(session.actor) }, resource, id, input);
  });
}

/** The stored texts with the sent one of this language, if there is one. */
function translated(
  field: string,
  stored: Record<string, unknown>,
  sent: Record<string, unknown>,
  lang: string,
): object {
  const given = sent[field];
  const text = isObject(given) ? given[lang] : undefined;
  if (typeof text !== 'string' || text.trim() === '') return {};
  return { [field]: { ...objectOf(stored[field]), [lang]: text } };
}
