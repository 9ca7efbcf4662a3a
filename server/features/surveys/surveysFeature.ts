import type { FastifyInstance } from 'fastify';
import { translateSurvey } from '#domain/surveys/translateSurvey.ts';
import { languages } from '#domain/texts/languages.ts';
import { isObject } from '#domain/values/isObject.ts';
import type { Survey } from '#schemas/generated/types.ts';
import { checkRecord } from '../../engine/records/checkRecord.ts';
import { invalid } from '../../engine/records/acceptInput.ts';
import { getOne } from '../../engine/records/readRecord.ts';
import { updateRecord } from '../../engine/records/updateRecord.ts';
import { sessionOf } from '../../engine/sessionOf.ts';
import { requireRole } from '../../plugins/session/requireRole.ts';
import { invalidField } from '../../refusals/invalidField.ts';
import type { Services } from '../../services.ts';

type Groups = NonNullable<Survey['groups']>;

/** Surveys beyond their resource: translators change the texts of one language (document 3 §7.2). */
export async function surveysFeature(app: FastifyInstance, services: Pick<Services, 'db' | 'registry'>): Promise<void> {
  const resource = services.registry.get('surveys');
  app.put<{ Params: { id: string; lang: string } }>('/surveys/:id/translate/:lang', async (request) => {
    const user = requireRole(request, 'translator');
    const { id, lang } = request.params;
    const language = languages.find((one) => one === lang);
    if (!language) throw invalidField('lang', 'enum', 'is no language of the product');
    const session = sessionOf(services, request);
    const stored = await getOne(session, resource, id);
    const sent = isObject(request.body) ? request.body : {};
    const errors = checkRecord(resource, { ...stored, groups: sent['groups'] ?? [] });
    if (errors.length > 0) throw invalid(errors);
    const groups = translateSurvey((stored['groups'] ?? []) as Groups, (sent['groups'] ?? []) as Groups, language);
    const asSystem = { ...session, actor: { user: 'system' as const, source: session.actor.source, behalf: user } };
    return updateRecord(asSystem, resource, id, { version: sent['version'] ?? stored['version'], groups });
  });
}
