import type { FastifyInstance } from 'fastify';
import { languages, type Language } from '#engine/rules/texts/languages.ts';
import { clubNiveauValues } from '#schemas/generated/types.ts';
import type { Services } from '#engine/server/program/services.ts';
import { requireUser } from '#engine/server/session/requireUser.ts';

const organisationTypes = [
  { id: 1, name: 'Club' },
  { id: 2, name: 'School' },
  { id: 3, name: 'Private' },
  { id: 4, name: 'Centre Of Excellence' },
] as const;

/** `GET constants` (document 1 §3, §7): countries, named in the language asked for, and the fixed lists. */
export async function constantsFeature(app: FastifyInstance, { db }: Pick<Services, 'db'>): Promise<void> {
  app.get<{ Querystring: { language?: string } }>('/constants', { config: { cache: 'private' } }, async (request) => {
    requireUser(request);
    const language: Language = languages.find((code) => code === request.query.language) ?? 'en';
    const countries = await db
      .selectFrom('countries')
      .select(['id', 'name', 'nameEnglish', 'confederation', 'alpha2', 'fifaCode'])
      .where('deletedAt', 'is', null)
      .orderBy('nameEnglish')
      .execute();
    return {
      countries: countries.map(({ name, nameEnglish, ...country }) => ({
        ...country,
        name: name[language] ?? nameEnglish,
        names: name,
      })),
      organisationTypes,
      clubLevels: clubNiveauValues,
      languages,
    };
  });
}
