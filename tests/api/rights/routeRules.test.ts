import { afterAll, beforeAll, expect, it } from 'vitest';
import { explainRoute, type RuledCall } from '#engine/rules/access/RouteRule.ts';
import { textsOf } from '#engine/server/texts/textsOf.ts';
import { configuredResources } from '#tests/support/configuredResources.ts';
import { openAssessmentWorld, people, type AssessmentWorld, type Person } from '../assessments/openAssessmentWorld.ts';
import { assessmentCalls } from './assessmentCalls.ts';
import { globalRoles, routeOf, type Call } from './Call.ts';
import { featureCalls } from './featureCalls.ts';
import { importCalls } from './importCalls.ts';
import { listCalls } from './listCalls.ts';
import { resourceCalls } from './resourceCalls.ts';
import { structureCalls } from './structureCalls.ts';

/**
 * What Access control says of a call is what the server does: the rule of every route, against the table by which
 * everyCallAsEveryRole.test.ts makes each call as each person.
 */
const calls = [...resourceCalls, ...listCalls, ...importCalls, ...featureCalls, ...structureCalls, ...assessmentCalls];

let at: AssessmentWorld;
let ruled: ReadonlyMap<string, RuledCall>;

beforeAll(async () => {
  at = await openAssessmentWorld({ env: { PASSWORD_SIGNIN: 'on', BELGIUM_CONNECTOR_URL: 'http://127.0.0.1:4919' } });
  const { status, body } = await at.call('super', { url: '/api/configuration/calls' });
  expect(status).toBe(200);
  ruled = new Map((body as RuledCall[]).map((call) => [call.route, call]));
});
afterAll(() => at.dispose());

it('every route of the server can be asked', () => {
  expect([...ruled.values()].filter(({ rule }) => rule === null).map(({ route }) => route)).toEqual([]);
  expect(ruled.get('POST /api/gdpr/report')?.summary).not.toBe('');
  expect(ruled.get('GET /api/report')?.summary).not.toBe('');
  const isSignIn = (route: string) => route.includes('/azuresignin');
  const asked = [...new Set(calls.map(routeOf))].filter((route) => !isSignIn(route));
  expect(asked.filter((route) => !ruled.has(route))).toEqual([]);
});

it('the rule of a route says of everybody what the server answers them', () => {
  const wrong = calls.flatMap((call) =>
    globalRoles.filter((person) => !agrees(call, person)).map((person) => [call.route, person]),
  );
  expect(wrong).toEqual([]);
});

it('what a record decides is said in words', () => {
  const say = textsOf('en');
  const decided = [...ruled.values()].flatMap(({ rule }) => (rule?.code === 'record' ? rule.of : []));
  expect(new Set(decided).size).toBeGreaterThan(2);
  for (const of of new Set(decided))
    expect([of, say('records', 'why', 'byRecord', of)]).toEqual([of, expect.any(String)]);
});

/** A row of the table is of one kind of upload, one action on many, or of whose values: their rules name all kinds. */
const ofOneKind = [/^POST \/api\/files$/, /\/bulk$/, /^POST \/api\/assessmentvalues\/assessor$/];

function agrees(call: Call, person: Person): boolean {
  const route = routeOf(call);
  const rule = ruled.get(route)?.rule;
  if (!rule) return route.includes('/azuresignin');
  if (ofOneKind.some((kind) => kind.test(route))) return true;
  if (call.who === 'open') return rule.code === 'open';
  // Everybody, of the records that they may read: this is one that they may not.
  if (rule.code === 'staff' && call.outsiders === 404) return true;
  const user = { id: person, email: '', firstName: '', lastName: '', clubs: [], roles: [...people[person]] };
  const { allowed } = explainRoute(rule, user, configuredResources);
  return allowed === null || allowed === call.who.includes(person);
}
