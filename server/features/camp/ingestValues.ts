import { ageGroups } from '#domain/keynumbers/keyNumberLabels.ts';
import { isDataClosed } from '#domain/access/assessmentActions.ts';
import { checkAnswers } from '#domain/surveys/checkAnswers.ts';
import { ApiError, type FieldError } from '#engine/rules/errors/ApiError.ts';
import { isObject } from '#engine/rules/values/isObject.ts';
import { inTransaction } from '#engine/server/db/inTransaction.ts';
import type { RecordSession } from '#engine/server/records/RecordSession.ts';
import { updateRecord } from '#engine/server/records/updateRecord.ts';
import { upsertMany } from '#engine/server/records/upsertMany.ts';
import type { Tables } from '#schemas/generated/tables.ts';
import type { ClubAssessment, ClubValue } from '#schemas/generated/types.ts';
import { readKnownIds, type KnownIds } from '../assessments/knownIds.ts';
import { findUnknownIds } from '../assessments/requireKnownIds.ts';
import { findRow, holdAssessments, selectRows } from '../assessments/rows.ts';
import { fault, faultsOfForm, idsIn, storeSound, textOf, type Ingest } from './IngestedRow.ts';

const valueFields = [
  ...['clubAssessmentId', 'assessmentTitleId', 'itemValues', 'interviewValues', 'files', 'webLinks', 'clubComments'],
];
const answerFields = ['id', 'clubAssessmentId', 'surveyGroupId', 'status', 'email', 'answers'];
const confirmationFields = ['clubAssessmentId', 'dayId', 'confirmed', 'comments'];
const clubIdFields = ['clubId', 'projectId', 'contacts', 'staff', 'facilities', 'teams', 'active'];
const keyNumberFields = ['clubId', 'keyNumberId', 'season', 'ageGroup', 'value'];

/** What clubs said on topics; nothing once the data is closed, and only of topics and items that there are. */
export const ingestClubValues: Ingest = (session, rows) =>
  inTransaction(session.db, async (trx) => {
    const within = { ...session, db: trx };
    const known = await lockAssessments(within, rows);
    const structures = new Map<string, KnownIds | null>();
    for (const versionId of new Set([...known.values()].map((one) => one.assessmentVersionId))) {
      if (versionId) structures.set(versionId, await readKnownIds(within, versionId));
    }
    const faults = rows.map((row) => faultsOfValue(row, known.get(textOf(row, 'clubAssessmentId')), structures));
    return storeSound(rows, faults, (sound) =>
      upsertMany(within, session.registry.get('clubvalues'), sound, ['clubAssessmentId', 'assessmentTitleId']),
    );
  });

function faultsOfValue(
  row: unknown,
  clubAssessment: Tables['clubassessments'] | undefined,
  structures: ReadonlyMap<string, KnownIds | null>,
): FieldError[] {
  const form = faultsOfForm(row, valueFields);
  if (form.length > 0) return form;
  if (!clubAssessment) return fault('clubAssessmentId', 'relation', 'is no club assessment');
  if (isDataClosed(clubAssessment)) return fault('clubAssessmentId', 'closed', 'has its data closed');
  const structure = structures.get(clubAssessment.assessmentVersionId ?? '');
  if (!structure) return [];
  const { itemValues = null, interviewValues = null } = row as Partial<ClubValue>;
  const content = { itemValues, interviewValues };
  return findUnknownIds(structure, { assessmentTitleId: textOf(row, 'assessmentTitleId'), content });
}

/** Who was asked and what they answered; only of groups, elements and options of the survey, and none once it is closed. */
export const ingestSurveyAnswers: Ingest = (session, rows) =>
  inTransaction(session.db, async (trx) => {
    const within = { ...session, db: trx };
    const known = await lockAssessments(within, rows);
    const surveys = await selectRows(within, 'surveys', { clubAssessmentId: [...known.keys()] });
    const stored = await selectRows(within, 'surveyUsers', { id: idsIn(rows, 'id') });
    const closed = new Set([...known.values()].filter((one) => one.closed).map(({ id }) => id));
    const faults = rows.map((row) =>
      closed.has(textOf(row, 'clubAssessmentId'))
        ? fault('clubAssessmentId', 'closed', 'is closed')
        : faultsOfAnswer(row, surveys, stored),
    );
    return storeSound(rows, faults, (sound) => upsertMany(within, session.registry.get('surveyUsers'), sound, ['id']));
  });

function faultsOfAnswer(
  row: unknown,
  surveys: readonly Tables['surveys'][],
  stored: readonly Tables['surveyUsers'][],
): FieldError[] {
  const form = faultsOfForm(row, answerFields);
  if (form.length > 0) return form;
  const id = textOf(row, 'id');
  if (!/^[\w.:-]{1,64}$/.test(id)) return fault('id', 'pattern', 'must be an id of up to 64 letters and digits');
  const survey = surveys.find(({ clubAssessmentId }) => clubAssessmentId === textOf(row, 'clubAssessmentId'));
  if (!survey) return fault('clubAssessmentId', 'relation', 'has no survey');
  if (survey.closed) return fault('clubAssessmentId', 'closed', 'has its survey closed');
  const group = survey.groups?.find((one) => one.id === textOf(row, 'surveyGroupId'));
  if (!group) return fault('surveyGroupId', 'relation', 'is no group of the survey');
  const other = stored.find((one) => one.id === id);
  if (other && (other.clubAssessmentId !== survey.clubAssessmentId || other.surveyGroupId !== group.id)) {
    return fault('id', 'unique', 'is somebody of another survey');
  }
  return checkAnswers(group, isObject(row) ? row['answers'] : null);
}

/** Days of a schedule that clubs confirmed, declined, or took back (document 3 §4.3). */
export const ingestSchedule: Ingest = async (session, rows) => {
  const results = [];
  for (const [at, row] of rows.entries()) {
    results.push(
      await inTransaction(session.db, async (trx) => {
        const within = { ...session, db: trx };
        const known = await lockAssessments(within, [row]);
        const clubAssessment = known.get(textOf(row, 'clubAssessmentId'));
        const errors = faultsOfConfirmation(row, clubAssessment);
        return storeSound([row], [errors], async () => [await confirmDay(within, row, clubAssessment)]);
      }).then(([result]) => ({ ...(result as NonNullable<typeof result>), row: at })),
    );
  }
  return results;
};

function faultsOfConfirmation(row: unknown, clubAssessment: Tables['clubassessments'] | undefined): FieldError[] {
  const form = faultsOfForm(row, confirmationFields);
  if (form.length > 0 || !isObject(row)) return form;
  if (!clubAssessment) return fault('clubAssessmentId', 'relation', 'is no club assessment');
  if (clubAssessment.closed) return fault('clubAssessmentId', 'closed', 'is closed');
  const day = clubAssessment.schedule?.days.find(({ id }) => id === textOf(row, 'dayId'));
  if (!day) return fault('dayId', 'relation', 'is no day of its schedule');
  // The club does not see such a day (document 3 §4.3).
  if (!day.date || (day.timeSlots ?? []).length === 0)
    return fault('dayId', 'incomplete', 'has no date or no time slots');
  const { confirmed, comments } = row;
  if (confirmed !== null && typeof confirmed !== 'boolean')
    return fault('confirmed', 'type', 'must be true, false or null');
  const isText = comments === undefined || comments === null || typeof comments === 'string';
  return isText ? [] : fault('comments', 'type', 'must be a text');
}

async function confirmDay(
  session: RecordSession,
  row: unknown,
  clubAssessment: Tables['clubassessments'] | undefined,
): Promise<Awaited<ReturnType<typeof upsertMany>>[number]> {
  if (!isObject(row) || !clubAssessment) return { status: 'failed', errors: [] };
  const confirmed = row['confirmed'] as boolean | null;
  const comments = row['comments'] as string | null | undefined;
  const days = (clubAssessment.schedule?.days ?? []).map((day) =>
    day.id === row['dayId']
      ? { ...day, confirmedByClub: confirmed, ...(comments !== undefined && { commentsByClub: comments }) }
      : day,
  );
  const change = { schedule: { ...clubAssessment.schedule, days } } satisfies Partial<ClubAssessment>;
  try {
    const record = await updateRecord(session, session.registry.get('clubassessments'), clubAssessment.id, change);
    return { status: record['version'] === clubAssessment.version ? 'unchanged' : 'updated', record };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return {
      status: 'failed',
      errors: error.fieldErrors.length > 0 ? error.fieldErrors : fault('', 'refused', error.message),
    };
  }
}

/** Contacts, staff, facilities and teams of clubs within projects; nothing once all assessments of one there are closed. */
export const ingestClubId: Ingest = (session, rows) =>
  inTransaction(session.db, async (trx) => {
    const within = { ...session, db: trx };
    const clubs = { clubId: idsIn(rows, 'clubId'), projectId: idsIn(rows, 'projectId') };
    await holdAssessments(
      trx,
      (await selectRows(within, 'clubassessments', clubs)).map(({ id }) => id),
    );
    const assessments = await selectRows(within, 'clubassessments', clubs);
    const isClosed = (row: unknown) => {
      const [clubId, projectId] = [textOf(row, 'clubId'), textOf(row, 'projectId')];
      const own = assessments.filter((one) => one.clubId === clubId && one.projectId === projectId);
      return own.length > 0 && own.every(({ closed }) => closed);
    };
    const faults = rows.map((row) => {
      const form = faultsOfForm(row, clubIdFields);
      return form.length === 0 && isClosed(row) ? fault('clubId', 'closed', 'has its assessment closed') : form;
    });
    return storeSound(rows, faults, (sound) =>
      upsertMany(within, session.registry.get('clubiddata'), sound, ['clubId', 'projectId']),
    );
  });

/** Figures of clubs by key number, season and age group: those of productivity too. */
export const ingestKeyNumbers: Ingest = (session, rows) =>
  storeSound(
    rows.map((row) => (isObject(row) ? { ageGroup: '', ...row } : row)),
    rows.map((row) => {
      const form = faultsOfForm(row, keyNumberFields);
      if (form.length > 0 || !isObject(row)) return form;
      const { ageGroup = '' } = row;
      const isKnown = ageGroup === '' || ageGroups.some((one) => one === ageGroup);
      return isKnown ? [] : fault('ageGroup', 'enum', 'must be U6 to U21, or empty for the whole club');
    }),
    (sound) =>
      upsertMany(session, session.registry.get('keynumbervalues'), sound, [
        'clubId',
        'keyNumberId',
        'season',
        'ageGroup',
      ]),
  );

/** The club assessments that rows are about, held until the transaction ends: closing waits for what is being stored. */
async function lockAssessments(
  session: RecordSession,
  rows: readonly unknown[],
): Promise<Map<string, Tables['clubassessments']>> {
  const ids = idsIn(rows, 'clubAssessmentId');
  await holdAssessments(session.db, ids);
  const known = new Map<string, Tables['clubassessments']>();
  for (const id of ids) {
    const row = await findRow(session, 'clubassessments', id);
    if (row) known.set(id, row);
  }
  return known;
}
