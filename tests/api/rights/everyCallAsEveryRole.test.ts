import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { assessmentRefusals } from '#domain/access/assessmentActions.ts';
import { describeConfiguredIdentity } from '#engine/server/accounts/Identity.ts';
import { collectRoutes } from '#tests/support/collectRoutes.ts';
import {
  openAssessmentWorld,
  readBody,
  type Answer,
  type AssessmentWorld,
  type Person,
} from '../assessments/openAssessmentWorld.ts';
import { assessmentCalls } from './assessmentCalls.ts';
import { everybody, globalRoles, onAssessment, routeOf, type Call } from './Call.ts';
import { featureCalls } from './featureCalls.ts';
import { importCalls } from './importCalls.ts';
import { listCalls } from './listCalls.ts';
import { resourceCalls } from './resourceCalls.ts';
import { structureCalls } from './structureCalls.ts';

const calls = [...resourceCalls, ...listCalls, ...importCalls, ...featureCalls, ...structureCalls, ...assessmentCalls];
/** Its refusal is an answer about a password, not about a role: tests/api/identity has it. */
const elsewhere = ['POST /api/accounts/touchlinesignin'];

// Nothing answers there: the routes of the sign-in are what counts.
const identity = describeConfiguredIdentity({
  issuer: 'http://127.0.0.1:4919',
  clientId: 'touchline',
  clientSecret: 'none',
  roleClaim: 'roles',
  activeClaim: 'active',
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
  const response = await at.send(person, await call.request({ at, clubAssessment }));
  const { statusCode: status, headers } = response;
  expect([call.route, status, headers['cache-control']]).toEqual([call.route, status, cachingOf(call, status)]);
  return { status, body: readBody(response) };
}

/** The only answers of which something may be kept, with what they say; data are kept nowhere. */
const kept: Readonly<Record<string, string>> = {
  'GET /api/constants': 'private, no-cache',
  'GET /api/openapi.json': 'private, no-cache',
  'GET /api/assessments': 'private, no-cache',
  'GET /api/assessments/globalpass': 'private, no-cache',
  'GET /api/files/documents/:id/:name': 'private, no-cache',
  'GET /api/files/images/:name': 'public, max-age=31536000, immutable',
  'GET /api/docs/static/*': 'public, max-age=0',
};

function cachingOf(call: Call, status: number): string {
  return (status === 200 && kept[routeOf(call)]) || 'no-store';
}

it('the table holds every route that the application registers, and no other', () => {
  expect([...new Set([...calls.map(routeOf), ...elsewhere])].sort()).toEqual(routes);
});

it.each(calls.map((call) => [call.route, call] as const))('%s', async (_route, call) => {
  const { who, status, but, outsiders } = call;
  const nobody = await make(call, null);
  if (who === 'open') return expect(nobody.status).toBe(status);
  expect(nobody).toEqual(refusal(401, 10));

  const answers: Partial<Record<Person, number>> = {};
  const people = assessmentCalls.includes(call) ? everybody : globalRoles;
  for (const person of people) {
    const answer = await make(call, person);
    answers[person] = answer.status;
    if (answer.status === 403) expect(withoutReason(answer)).toEqual(refusal(403, 11));
    if (outsiders === 404 && !onAssessment.includes(person) && !who.includes(person)) {
      const message = expect.stringMatching(/^There is no such (club assessment|project|report)$/) as unknown;
      expect(answer.body).toEqual({ code: 40, message });
    }
  }
  const refused = (person: Person) => (onAssessment.includes(person) ? 403 : outsiders);
  const expected = people.map((person) => [person, who.includes(person) ? (but[person] ?? status) : refused(person)]);
  expect(answers).toEqual(Object.fromEntries(expected));
});

/** The reason that programs go by is one of a list that names no record: the rest of the answer is looked at. */
function withoutReason({ status, body }: Answer): Answer {
  const { details, ...told } = body as { details?: unknown };
  const isKnown = Object.keys(assessmentRefusals).some((reason) => isDeepStrictEqual(details, { reason }));
  return { status, body: isKnown ? told : body };
}

/** All of a refusal: a code and a text, and in that nothing of what it is about. */
function refusal(status: number, code: number): unknown {
  return {
    status,
    body: { code, message: expect.not.stringMatching(/verborgen|voorbeeld|round|\.example/i) as unknown },
  };
}
