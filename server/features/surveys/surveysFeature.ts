import type { FastifyInstance } from 'fastify';
import { readableAssessments, readableAssessmentsName } from '#domain/access/readableAssessments.ts';
import { translateSurvey } from '#domain/surveys/translateSurvey.ts';
import { unitsOfSurvey } from '#domain/translations/TranslationUnit.ts';
import { isObject } from '#engine/rules/values/isObject.ts';
import type { Survey } from '#schemas/generated/types.ts';
import { checkRecord } from '#engine/server/records/checkRecord.ts';
import { invalid } from '#engine/server/records/acceptInput.ts';
import { findVisible, notFound } from '#engine/server/records/readRecord.ts';
import { requireAccess } from '#engine/server/records/RecordSession.ts';
import { updateRecord } from '#engine/server/records/updateRecord.ts';
import { sessionOf } from '#engine/server/sessionOf.ts';
import { requireRole } from '#engine/server/session/requireRole.ts';
import type { Services } from '#engine/server/program/services.ts';
import { readableBy } from '../assessments/readableBy.ts';
import { readTargetLanguage } from '../translations/readTarget.ts';
import { requirePlaceholders } from '../translations/requirePlaceholders.ts';
import { surveyTexts } from './surveyTexts.ts';

type Groups = NonNullable<Survey['groups']>;

const everyField: ReadonlySet<string> = new Set();

/** Looks up for calls about surveys which club assessments the caller reads: `$user.clubAssessments` (decisions G). */
export function knowReadableAssessments(app: FastifyInstance, { db }: Pick<Services, 'db'>): void {
  app.addHook('onRequest', async (request) => {
    const { user } = request;
    if (!user || !/^\/api\/surveys(\/|$)/.test(request.routeOptions.url ?? '')) return;
    if (readableAssessments(user) === 'all') return;
    const inUse = db.selectFrom('clubassessments').select('id').where('deletedAt', 'is', null);
    const rows = await inUse.where(readableBy(user)).execute();
    request.user = { ...user, found: { [readableAssessmentsName]: rows.map(({ id }) => id) } };
  });
}

/** Surveys beyond their resource: translators change the texts of one language (document 3 §7.2). */
export async function surveysFeature(app: FastifyInstance, services: Pick<Services, 'db' | 'registry'>): Promise<void> {
  const surveys = services.registry.get('surveys');
  const texts = surveyTexts(surveys);
  app.put<{ Params: { id: string; lang: string } }>('/surveys/:id/translate/:lang', async (request) => {
    requireRole(request, 'translator');
    const { id, lang } = request.params;
    const language = readTargetLanguage(lang);
    const session = sessionOf(services, request);
    const stored = await findVisible(session, texts, requireAccess(session, 'update', texts), id, everyField);
    if (!stored) return notFound(surveys, id);
    const sent = isObject(request.body) ? request.body : {};
    const errors = checkRecord(surveys, { ...stored, groups: sent['groups'] ?? [] });
    if (errors.length > 0) throw invalid(errors);
    const [before, texted] = [(stored['groups'] ?? []) as Groups, (sent['groups'] ?? []) as Groups];
    // What is sent beside the English that is stored.
    const units = unitsOfSurvey({ id, groups: translateSurvey(texted, before, 'en') }, language);
    requirePlaceholders(unitsOfSurvey({ id, groups: before }, language), units);
    const groups = translateSurvey(before, texted, language);
    const saved = await updateRecord(session, texts, id, { version: sent['version'] ?? stored['version'], groups });
    return (await findVisible(session, surveys, requireAccess(session, 'read', surveys), id)) ?? saved;
  });
}
