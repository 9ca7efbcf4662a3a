import type { FastifyInstance } from 'fastify';
import { proposeBlocks, type ProposedBlock } from '#domain/reports/draftReport.ts';
import { beginFinal, redraftBlock } from '#domain/reports/redraftBlock.ts';
import { countResponses } from '#domain/scoring/surveyProgress.ts';
import { seasonOf } from '#domain/clubs/seasonOf.ts';
import { dayInCountry } from '#domain/schedule/dayInCountry.ts';
import type { Language } from '#engine/rules/texts/languages.ts';
import { inTransaction } from '#engine/server/db/inTransaction.ts';
import { createRecord } from '#engine/server/records/createRecord.ts';
import { newId } from '#engine/server/ids/newId.ts';
import { updateRecord } from '#engine/server/records/updateRecord.ts';
import { invalidField } from '#engine/server/refusals/invalidField.ts';
import { actFor } from '../assessments/actFor.ts';
import { openLocked, requireArea, type OpenedClubAssessment } from '../assessments/openClubAssessment.ts';
import { findRow, selectRows, type Store } from '../assessments/rows.ts';
import { describeReport, findReport, selectBlocks, type StoredReport } from './readReport.ts';
import { readLanguage, ReportWords } from './ReportWords.ts';
import { scoreOfReport } from './scoreOfReport.ts';

interface DraftBody {
  clubAssessmentId: string;
  lang?: string | null;
  generatingAsLead?: boolean | null;
}

const schema = {
  body: {
    type: 'object',
    required: ['clubAssessmentId'],
    properties: {
      clubAssessmentId: { type: 'string', minLength: 1, maxLength: 64 },
      lang: { type: ['string', 'null'], maxLength: 10 },
      generatingAsLead: { type: ['boolean', 'null'] },
    },
  },
};

/** Makes the draft on the lead's values and the score that stands, or proposes its texts anew (document 3 §2.9, §7.1; decision 054). */
export async function draftRoute(app: FastifyInstance, store: Store): Promise<void> {
  app.post<{ Body: DraftBody }>('/report/draft', { schema }, async (request) => {
    const { clubAssessmentId, lang, generatingAsLead } = request.body;
    const language = readLanguage(lang);
    return inTransaction(store.db, async (trx) => {
      const within = { ...store, db: trx };
      const opened = await openLocked(within, request, clubAssessmentId);
      requireArea(opened, 'report');
      return draft(within, opened, { language, asLead: generatingAsLead === true });
    });
  });
}

interface Wanted {
  language: Language;
  asLead: boolean;
}

async function draft(store: Store, opened: OpenedClubAssessment, { language, asLead }: Wanted) {
  const { clubAssessment, project, user } = opened;
  const known = await findReport(store, clubAssessment.id);
  if (known && known.language !== language) {
    throw invalidField('lang', 'sameLanguage', `The draft is in "${known.language}": delete it to start over`);
  }
  const scored = await scoreOfReport(store, clubAssessment);
  const words = new ReportWords(language, project);
  const proposed = proposeBlocks({
    ...scored,
    survey: await readSurveyProgress(store, clubAssessment.id),
    language,
    describeLine: (line) => words.stand(line),
  });
  const session = actFor(store, user, 'report');
  const head = {
    ...(await fillFields(store, opened, known, words)),
    ...{ generatingAsLead: asLead, draftedAt: new Date().toISOString() },
  };
  const about = { clubAssessmentId: clubAssessment.id, language };
  const resource = store.registry.get('reports');
  const reportId = known
    ? known.id
    : String((await createRecord(session, resource, { ...about, ...head, executiveSummaryLines: [] }))['id']);
  if (known) await updateRecord(session, resource, known.id, head);
  await storeProposals(store, opened, reportId, proposed);
  const report = await findReport(store, clubAssessment.id);
  if (!report) throw new Error('The draft was not stored');
  return describeReport(report, await selectBlocks(store, reportId), scored.structure);
}

async function storeProposals(
  store: Store,
  { user }: OpenedClubAssessment,
  reportId: string,
  proposals: readonly ProposedBlock[],
): Promise<void> {
  const session = actFor(store, user, 'report');
  const resource = store.registry.get('reportblocks');
  const stored = await selectBlocks(store, reportId);
  for (const { assessmentTitleId, kind, proposed } of proposals) {
    const block = stored.find((one) => one.assessmentTitleId === assessmentTitleId && one.kind === kind);
    if (block) {
      const changed = redraftBlock(block, proposed, newId);
      if (changed) await updateRecord(session, resource, block.id, changed);
    } else {
      const values = { reportId, assessmentTitleId, kind, proposed, final: beginFinal(proposed, newId) };
      await createRecord(session, resource, values);
    }
  }
}

/** The data fields that are empty yet (document 3 §2.10 "auto-filled when empty"). */
async function fillFields(
  store: Store,
  { clubAssessment, club, project }: OpenedClubAssessment,
  known: StoredReport | null,
  words: ReportWords,
) {
  const country = await findRow(store, 'countries', club.country);
  const ids = (clubAssessment.assessors ?? []).toSorted((one, other) => Number(other.lead) - Number(one.lead));
  const people = await selectRows(store, 'accounts', { id: ids.map(({ assessorId }) => assessorId) });
  const names = ids.flatMap(({ assessorId }) => people.find(({ id }) => id === assessorId)?.fullName ?? []);
  const visited = clubAssessment.visitDate ?? dayInCountry(Date.now(), country?.alpha2);
  return {
    clubName: known?.clubName || club.name,
    country: known?.country || words.name(country?.name),
    season: known?.season || seasonOf(club, visited),
    assessors: known?.assessors || names.join(', '),
    gender: known?.gender ?? project.gender ?? null,
  };
}

async function readSurveyProgress(store: Store, clubAssessmentId: string) {
  const ofThis = { clubAssessmentId };
  const [survey] = await selectRows(store, 'surveys', ofThis);
  return survey ? countResponses(survey, await selectRows(store, 'surveyUsers', ofThis)) : null;
}
