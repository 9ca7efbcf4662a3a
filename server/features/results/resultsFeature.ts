import type { FastifyInstance } from 'fastify';
import { absenceCodes } from '#domain/access/absenceCodes.ts';
import { isDataClosed } from '#domain/access/assessmentActions.ts';
import { mostStandards, type ComparisonGroup } from '#domain/results/compareAssessments.ts';
import { reportSurvey } from '#domain/surveys/reportSurvey.ts';
import { ApiError } from '#engine/rules/errors/ApiError.ts';
import { defaultLanguage, languages } from '#engine/rules/texts/languages.ts';
import { fallbackLanguages, readText } from '#engine/rules/texts/readText.ts';
import type { Services } from '#engine/server/program/services.ts';
import { invalidField } from '#engine/server/refusals/invalidField.ts';
import { openClubAssessment } from '../assessments/openClubAssessment.ts';
import { selectRows, type Store } from '../assessments/rows.ts';
import { readComparison, readEarlier } from './readComparison.ts';

interface ByClubAssessment {
  Params: { id: string };
}

interface InQuery {
  Querystring: { clubAssessmentId?: string };
}

/** What a club assessment came to: standards, lines, comparisons and surveys (document 2 §2, §7; document 3 §7.1). */
export async function resultsFeature(
  app: FastifyInstance,
  { db, registry }: Pick<Services, 'db' | 'registry'>,
): Promise<void> {
  const store: Store = { db, registry };

  app.get<ByClubAssessment>('/clubassessments/:id/intstandards', async (request) => {
    const opened = await openClubAssessment(store, request, request.params.id);
    const { own, comparisons } = await readComparison(store, opened);
    const isFinal = isDataClosed(opened.clubAssessment);
    return {
      ...{ count: isFinal ? (own?.standards ?? null) : null, maximum: mostStandards },
      comparisons: comparisons.map(({ group, key, n, isReference, standards }) => ({
        ...{ group, key, n, isReference, median: standards },
      })),
    };
  });

  app.get<ByClubAssessment>('/clubassessments/:id/dpmodel', async (request) => {
    const { clubAssessment } = await openClubAssessment(store, request, request.params.id);
    if (!isDataClosed(clubAssessment)) return [];
    const [final] = await selectRows(store, 'assessmentfinalscores', { clubAssessmentId: clubAssessment.id });
    return final?.lines ?? [];
  });

  app.get<ByClubAssessment>('/clubassessments/:id/radar', async (request) => {
    const opened = await openClubAssessment(store, request, request.params.id);
    const { own, comparisons } = await readComparison(store, opened);
    return {
      axes: isDataClosed(opened.clubAssessment) ? (own?.axes ?? []) : [],
      earlier: await readEarlier(store, opened),
      comparisons: comparisons.map(({ group, key, n, isReference, axes }) => ({ group, key, n, isReference, axes })),
    };
  });

  for (const [path, group] of counts) {
    app.get<InQuery>(`/assessmentfinalscores/${path}`, async (request) => {
      const opened = await openClubAssessment(store, request, request.query.clubAssessmentId ?? '');
      const { comparisons } = await readComparison(store, opened);
      return comparisons.find((each) => each.group === group)?.n ?? 0;
    });
  }

  app.get<ByClubAssessment & { Querystring: { lang?: string } }>('/assessmentsurveys/:id/report', async (request) => {
    const { clubAssessment } = await openClubAssessment(store, request, request.params.id);
    const { lang = defaultLanguage } = request.query;
    if (!/^[a-z]{2}$/.test(lang)) throw invalidField('lang', 'pattern', 'must be a language in two letters');
    const [survey] = await selectRows(store, 'surveys', { clubAssessmentId: clubAssessment.id });
    if (!survey) throw new ApiError(absenceCodes.noSurvey, 'There is no survey');
    const users = await selectRows(store, 'surveyUsers', { clubAssessmentId: clubAssessment.id });
    const first = languages.find((each) => each === lang) ?? defaultLanguage;
    return reportSurvey(survey, users, (text) => readText(text, fallbackLanguages(first)));
  });
}

const counts: readonly [path: string, group: ComparisonGroup][] = [
  ['numberofassessments', 'all'],
  ['numberofassessmentsgender', 'gender'],
  ['numberofassessmentsorganization', 'organisationType'],
];
