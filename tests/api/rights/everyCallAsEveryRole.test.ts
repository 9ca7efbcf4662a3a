import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeConfiguredIdentity } from '#server/features/accounts/Identity.ts';
import { collectRoutes } from '#tests/support/collectRoutes.ts';
import {
  openAssessmentWorld,
  type Answer,
  type AssessmentWorld,
  type Person,
} from '../assessments/openAssessmentWorld.ts';
import { assessmentCalls } from './assessmentCalls.ts';
import { everybody, globalRoles, routeOf, type Call } from './Call.ts';
import { featureCalls } from './featureCalls.ts';
import { importCalls } from './importCalls.ts';
import { listCalls } from './listCalls.ts';
import { resourceCalls } from './resourceCalls.ts';

const calls = [...resourceCalls, ...listCalls, ...importCalls, ...featureCalls, ...assessmentCalls];
/** Its refusal is an answer about a password, not about a role: tests/api/identity has it. */
const elsewhere = ['POST /api/accounts/touchlinesignin'];

// Nothing answers there: the routes of the sign-in are what counts.
const identity = describeConfiguredIdentity({
  issuer: 'http://127.0.0.1:4919',
  clientId: 'touchline',
  clientSecret: 'none',
  roleClaim: 'roles',
  roleMap: {},
});

let at: AssessmentWorld;
let routes: string[];

beforeAll(async () => {
  const env = { PASSWORD_SIGNIN: 'on', BELGIUM_CONNECTOR_URL: 'http://127.0.0.1:4919' };
  const collected = await collectRoutes(() => openAssessmentWorld({ identity, env }));
  ({ opened: at, routes } = collected);
});
afterAll(() => at.dispose());

/** Makes a call as somebody; what is stored for it is stored anew each time. */
async function make(call: Call, person: Person | null): Promise<Answer> {
  const isOnAssessment = assessmentCalls.includes(call);
  const clubAssessment = isOnAssessment ? await at.openClubAssessment({ schedule: { days: [] } }) : '';
  return at.call(person, await call.request({ at, clubAssessment }));
}

it('the table holds every route that the application registers, and no other', () => {
  expect([...new Set([...calls.map(routeOf), ...elsewhere])].sort()).toEqual(routes);
});

it.each(calls.map((call) => [call.route, call] as const))('%s', async (_route, call) => {
  const { who, status, but } = call;
  const nobody = await make(call, null);
  if (who === 'open') return expect(nobody.status).toBe(status);
  expect(nobody).toEqual(refusal(401, 10));

  const answers: Partial<Record<Person, number>> = {};
  const people = assessmentCalls.includes(call) ? everybody : globalRoles;
  for (const person of people) {
    const answer = await make(call, person);
    answers[person] = answer.status;
    if (answer.status === 403) expect(answer).toEqual(refusal(403, 11));
  }
  const expected = people.map((person) => [person, who.includes(person) ? (but[person] ?? status) : 403]);
  expect(answers).toEqual(Object.fromEntries(expected));
});

/** All of a refusal: a code and a text, and in that nothing of what it is about. */
function refusal(status: number, code: number): unknown {
  return {
    status,
    body: { code, message: expect.not.stringMatching(/verborgen|voorbeeld|round|\.example/i) as unknown },
  };
}
