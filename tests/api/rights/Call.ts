import type { InjectOptions } from 'fastify';
import { season } from '#tests/support/season.ts';
import type { AssessmentWorld, Person } from '../assessments/openAssessmentWorld.ts';
import { people, world } from '../assessments/openAssessmentWorld.ts';

/**
 * What a call is made with: the world of the tests and, for calls about one, a club assessment stored anew for each.
 */
export interface CallContext {
  at: AssessmentWorld;
  /** With lead, assessors and a schedule. */
  clubAssessment: string;
}

/** One row of the table: a call, who may make it, and what those are answered. */
export interface Call {
  /** The route as it is registered, with what is special about this call of it after a space. */
  route: string;
  /** Everybody else is refused; 'open' needs no sign-in. */
  who: readonly Person[] | 'open';
  request: (context: CallContext) => Partial<InjectOptions> | Promise<Partial<InjectOptions>>;
  status: number;
  /** Answers of people who may call, but find less than others. */
  but: Partial<Record<Person, number>>;
  /** What it answers who has nothing to do with the record: 404 where it is about one, as if there were none. */
  outsiders: 403 | 404;
}

export const everybody = Object.keys(people) as Person[];
/** Those whose global role decides; who has a role only on club assessments is here as 'none' is. */
export const globalRoles: readonly Person[] = [
  'super',
  'consultant',
  'translator',
  'clubs',
  'gdpr',
  'gdprClients',
  'vv',
  'none',
];
export const superOnly: readonly Person[] = ['super'];
export const clubManagers: readonly Person[] = ['super', 'clubs'];
/** Those with a role on the club assessments of the tests: by global role, as manager of the project, as assessor. */
export const onAssessment: readonly Person[] = ['super', 'consultant', 'vv', 'pm', 'lead', 'assessor', 'assessor2'];
/** Who decides on them: close data and assessment (decisions D). */
export const deciders: readonly Person[] = ['super', 'pm', 'lead'];

type Request = Call['request'] | Partial<InjectOptions>;

/** A row; the request's method and address come from the route unless it says them itself. */
export function call(
  route: string,
  who: Call['who'],
  request: Request = {},
  { status = 200, but = {}, outsiders = 403 }: Partial<Pick<Call, 'status' | 'but' | 'outsiders'>> = {},
): Call {
  const make = typeof request === 'function' ? request : () => request;
  const [method = '', url = ''] = route.split(' ');
  return {
    route,
    who,
    status,
    but,
    outsiders,
    request: async (context) => ({ method: method as 'GET', url, ...(await make(context)) }),
  };
}

/** The route that a row calls, without its remark. */
export function routeOf({ route }: Call): string {
  return route.split(' ').slice(0, 2).join(' ');
}

/** A new club as a form sends it. */
export const newClub = { name: 'Verborgen FC', country: '020', ...season };

/** A new user as a form sends it, with an address that nobody else has. */
export function newUser(): Record<string, string> {
  const email = `verborgen.${crypto.randomUUID()}@club.example`;
  return { email, firstName: 'Vera', lastName: 'Verborgen', function: 'Coach', clubId: world.club };
}
