import type { FastifyInstance, FastifyRequest } from 'fastify';
import { structurePart, type TranslationText } from '#domain/translations/TranslationUnit.ts';
import { ApiError, errorCodes } from '#engine/rules/errors/ApiError.ts';
import { codeOf } from '#engine/rules/errors/codeOf.ts';
import { objectOf } from '#engine/rules/values/isObject.ts';
import type { Services } from '#engine/server/program/services.ts';
import { invalid } from '#engine/server/records/acceptInput.ts';
import { invalidField } from '#engine/server/refusals/invalidField.ts';
import { queryOf } from '#engine/server/request.ts';
import { onlyFor } from '#engine/server/session/onlyFor.ts';
import { requireRole } from '#engine/server/session/requireRole.ts';
import { sessionOf } from '#engine/server/sessionOf.ts';
import { readTarget, translatedResources, type Target } from './readTarget.ts';
import { placeholderErrors } from './requirePlaceholders.ts';
import { listStructures } from './structureTexts.ts';
import { findText, readWithStates } from './textStates.ts';
import { findInMemory } from './translationMemory.ts';
import { storeNotes } from './translationNotes.ts';
import { xliffRoutes } from './xliffRoutes.ts';

/** Texts of one answer. */
const textsAtOnce = 1000;
/** So often a text is saved anew where somebody else changed its record elsewhere meanwhile. */
const mostTries = 3;

/** All texts of a part of the translations in one language, for translators (document 3 §2.17, docs/decisions/067). */
export async function translationsFeature(
  app: FastifyInstance,
  services: Pick<Services, 'db' | 'registry'>,
): Promise<void> {
  const { db } = services;
  const options = onlyFor('translator');

  app.get('/translations', options, async (request) => {
    const resources = translatedResources(sessionOf(services, request)).map(({ name }) => ({ part: name, name: null }));
    const structures = await listStructures(services);
    return [...resources, ...structures.map(({ id, name }) => ({ part: `${structurePart}${id}`, name }))];
  });

  app.get('/translations/:part/:lang', options, async (request) => {
    const { language, source } = readTarget(services, request);
    const from = readFrom(request);
    const texts = (await readWithStates(db, source, language)).flatMap(({ units }) => units);
    const next = from + textsAtOnce;
    return { texts: texts.slice(from, next).map(tell), next: next < texts.length ? next : null };
  });

  app.get('/translations/:part/:lang/states', options, async (request) => {
    const { language, source } = readTarget(services, request);
    const texts = (await readWithStates(db, source, language)).flatMap(({ units }) => units);
    return texts.flatMap(
      ({ id, formerEnglish, isReviewed }): Pick<TranslationText, 'id' | 'formerEnglish' | 'isReviewed'>[] => {
        if (isReviewed) return [{ id, isReviewed }];
        return formerEnglish === undefined ? [] : [{ id, formerEnglish }];
      },
    );
  });

  app.put('/translations/:part/:lang', options, async (request) => {
    const user = requireRole(request, 'translator');
    const { language, source } = readTarget(services, request);
    for (let tries = 1; ; tries += 1) {
      const { recordId, unit } = await findSeen(services, request, { language, source });
      const text = readText(request, unit);
      try {
        await source.save(user, language, recordId, [{ unit, text }]);
        const saved = await findText(db, source, language, unit.id);
        return tell(saved?.unit ?? { ...unit, translation: text });
      } catch (error) {
        if (codeOf(error) !== errorCodes.changedMeanwhile || tries >= mostTries) throw error;
      }
    }
  });

  app.put('/translations/:part/:lang/review', options, async (request) => {
    const user = requireRole(request, 'translator');
    const { language, source } = readTarget(services, request);
    const { unit } = await findSeen(services, request, { language, source });
    if (unit.translation.trim() === '') throw invalidField('translation', 'required', 'There is no translation');
    await storeNotes(db, user, language, [{ ...unit, kind: 'reviewed' }]);
    return { id: unit.id, isReviewed: true };
  });

  suggestionRoute(app, services);
  await xliffRoutes(app, services);
}

/** What like texts were translated as, in whatever part. */
function suggestionRoute(app: FastifyInstance, services: Pick<Services, 'db' | 'registry'>): void {
  app.get('/translations/:part/:lang/suggestions', onlyFor('translator'), async (request) => {
    const { language, source } = readTarget(services, request);
    const { id } = queryOf(request);
    if (typeof id !== 'string') throw invalidField('id', 'required', 'must name the text');
    const found = await findText(services.db, source, language, id);
    if (!found) throw new ApiError(errorCodes.notFound, 'There is no such text');
    return findInMemory(sessionOf(services, request), language, found.unit);
  });
}

/**
 * The text that a call names, where it stands as the caller saw it.
 * @throws ApiError 20, 40, 21 with the text as it stands
 */
async function findSeen(
  { db }: Pick<Services, 'db'>,
  request: FastifyRequest,
  { language, source }: Pick<Target, 'language' | 'source'>,
) {
  const { id, english, translation } = objectOf(request.body);
  if (typeof id !== 'string') throw invalidField('id', 'required', 'must name the text');
  const found = await findText(db, source, language, id);
  if (!found) throw new ApiError(errorCodes.notFound, 'There is no such text');
  if (found.unit.english === english && found.unit.translation === translation) return found;
  const current = tell(found.unit);
  throw new ApiError(errorCodes.changedMeanwhile, 'Somebody else has changed this meanwhile', { current });
}

/** @throws ApiError 20 where the translation does not fit its English */
function readText(request: FastifyRequest, { english, maxLength }: TranslationText): string {
  const { text } = objectOf(request.body);
  if (typeof text !== 'string' || text.trim() === '') throw invalidField('text', 'required', 'must be the translation');
  if (text.length > maxLength) throw invalidField('text', 'maxLength', `must have at most ${maxLength} characters`);
  const errors = placeholderErrors('text', english, text);
  if (errors.length > 0) throw invalid(errors);
  return text;
}

/** @throws ApiError 20 */
function readFrom(request: FastifyRequest): number {
  const { from = '0' } = queryOf(request);
  if (typeof from !== 'string' || !/^\d{1,9}$/.test(from)) throw invalidField('from', 'type', 'must be a whole number');
  return Number(from);
}

/** A text as callers are told it. */
function tell({ id, recordId, kind, field, context, english, translation, ...more }: TranslationText) {
  const { formerEnglish, isReviewed, maxLength } = more;
  return {
    ...{ id, recordId, kind, field, context, english, translation, maxLength },
    ...(formerEnglish !== undefined && { formerEnglish }),
    ...(isReviewed && { isReviewed }),
  };
}
