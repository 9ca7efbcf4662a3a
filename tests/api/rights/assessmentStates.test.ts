import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openAssessmentWorld, type AssessmentWorld, type Person } from '../assessments/openAssessmentWorld.ts';
import { assessmentCalls } from './assessmentCalls.ts';
import { onAssessment, type Call } from './Call.ts';

/**
 * What becomes of every call that does something to a club assessment once its data is closed, and once it is closed
 * itself (document 3 §4.1, §5): who may not call is refused as before, who may is answered as this table says. What
 * they are answered while it is open stands in the table of rights.
 */
const notAny = 403;
const refusedStep = 422;
type States = readonly [dataClosed: number | 'as open', closed: number | 'as open'];
/** What the score is made of. */
const untilDataClosed: States = [notAny, notAny];
/** The visit and the report. */
const untilClosed: States = ['as open', notAny];
/** What reads, or is about another state. */
const always: States = ['as open', 'as open'];
const table: Readonly<Record<string, States>> = {
  'PUT /api/projects/:id/weights': always,
  'POST /api/clubassessments/filter': always,
  'POST /api/clubassessments/projectScores': always,
  'POST /api/clubassessments': always,
  'PUT /api/clubassessments': untilClosed,
  'PUT /api/clubassessments/:id status': untilClosed,
  'PUT /api/clubassessments/:id schedule': untilClosed,
  'PUT /api/clubassessments/:id observations': untilClosed,
  'DELETE /api/clubassessments/:id': untilClosed,
  'DELETE /api/clubassessments/delete/:id': untilClosed,
  'POST /api/assessmentvalues/assessor of-the-lead': untilDataClosed,
  'POST /api/assessmentvalues/assessor of-an-assessor': untilDataClosed,
  // What comes late waits in the inbox.
  'POST /api/assessmentvalues/mutations': always,
  'POST /api/clubassessments/:id/latevalues/:lateId/take': untilDataClosed,
  'POST /api/clubassessments/:id/latevalues/:lateId/take of-a-file': untilDataClosed,
  'POST /api/clubassessments/:id/latevalues/:lateId/dismiss': always,
  // So does evidence.
  'POST /api/clubassessments/:id/files': always,
  'POST /api/clubassessments/:id/files of-a-label': untilClosed,
  'PUT /api/clubassessments/:id/files/:fileId': untilDataClosed,
  'DELETE /api/clubassessments/:id/files/:fileId': untilDataClosed,
  'POST /api/files/clubassessments/:id': always,
  'POST /api/report/draft': untilClosed,
  // The document of what stands; it changes nothing.
  'POST /api/report/final': always,
  'PUT /api/report': untilClosed,
  'POST /api/report/block': untilClosed,
  'DELETE /api/report': untilClosed,
  'POST /api/assessmentsurveys/:id/invitations/check': untilClosed,
  'POST /api/assessmentsurveys/:id/invitations': untilClosed,
  'POST /api/clubassessments/:id/schedule/days': untilClosed,
  'DELETE /api/clubassessments/:id/schedule/days/:dayId': untilClosed,
  'POST /api/assessments/score': always,
  "POST /api/assessments/score with-somebody's-own-lights": untilDataClosed,
  'POST /api/clubassessments/:id/softclose/data/status': always,
  'POST /api/clubassessments/:id/softclose/data': [refusedStep, refusedStep],
  'POST /api/clubassessments/:id/reopen/data': ['as open', refusedStep],
  'POST /api/clubassessments/:id/softclose/assessment': ['as open', refusedStep],
  'POST /api/clubassessments/:id/restore': always,
};
const calls = assessmentCalls.filter(({ route }) => !route.startsWith('GET '));

let at: AssessmentWorld;
beforeAll(async () => {
  at = await openAssessmentWorld();
});
afterAll(() => at.dispose());

/** Prepares the call while the assessment is open, and makes it once it is not. */
async function make(call: Call, person: Person, isClosed: boolean): Promise<number> {
  const clubAssessment = await at.openClubAssessment({ schedule: { days: [] } });
  const request = await call.request({ at, clubAssessment });
  await sql`
    UPDATE clubassessments SET "dataClosedAt" = now(), closed = ${isClosed} WHERE id = ${clubAssessment}`.execute(
    at.services.db,
  );
  return (await at.send(person, request)).statusCode;
}

it('the table holds every call that does something', () => {
  expect(Object.keys(table).sort()).toEqual(calls.map(({ route }) => route).sort());
});

it.each(calls.map((call) => [call.route, call] as const))('%s', async (route, call) => {
  const { who, status, but, outsiders } = call;
  for (const [state, answer] of (table[route] ?? []).entries()) {
    // Of those who are refused in any state two stand for all: the table of rights has each of them.
    const others = [onAssessment.find((person) => !who.includes(person)), 'none'] as const;
    const people = [...new Set([...onAssessment.filter((person) => who.includes(person)), ...others])];
    const answers = [];
    for (const person of people) if (person) answers.push([person, await make(call, person, state === 1)]);
    const refused = (person: Person) => (onAssessment.includes(person) ? 403 : outsiders);
    const allowed = (person: Person) => (answer === 'as open' ? (but[person] ?? status) : answer);
    const expected = people.flatMap((person) =>
      person ? [[person, who.includes(person) ? allowed(person) : refused(person)]] : [],
    );
    expect(Object.fromEntries(answers), ['data closed', 'closed'][state]).toEqual(Object.fromEntries(expected));
  }
});
