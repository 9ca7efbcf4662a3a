import { sql } from 'kysely';
import type { RoleKey } from '#domain/access/roles.ts';
import type { FieldError } from '#engine/rules/errors/ApiError.ts';
import type { Club } from '#schemas/generated/types.ts';
import { openTestApp, type TestApp } from '#tests/support/openTestApp.ts';
import { season } from '#tests/support/season.ts';

export type StoredClub = Club & { version: number; deletedAt: string | null };

export interface Refusal {
  code: number;
  message: string;
  details: FieldError[];
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export type ClubApi = Awaited<ReturnType<typeof openClubApi>>;

/** The application, and the few calls that tests of the resources make over and over. */
export async function openClubApi() {
  const touchline: TestApp = await openTestApp({ mayHide: { clubs: ['city'], users: ['clubId'] } });

  async function call(roles: readonly RoleKey[], method: Method, path: string, body?: unknown) {
    const payload =
      body === undefined ? {} : { payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
    const response = await touchline.callAs(roles, { method, url: `/api/${path}`, ...payload });
    return { status: response.statusCode, headers: response.headers, json: <T>() => response.json<T>() };
  }

  return {
    touchline,
    call,
    async createClub(values: Record<string, unknown> = {}): Promise<StoredClub> {
      const answer = await call(['clubUserManager'], 'POST', 'clubs', { name: 'KV Test', ...season, ...values });
      if (answer.status !== 201) throw new Error(JSON.stringify(answer.json()));
      return answer.json<StoredClub>();
    },
    async list(
      path: string,
      query: { filter?: object; sort?: unknown; range?: unknown },
      roles: readonly RoleKey[] = [],
    ) {
      const parameters = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, JSON.stringify(value)]));
      return call(roles, 'GET', `${path}?${parameters.toString()}`);
    },
    async empty(): Promise<void> {
      await sql`TRUNCATE clubs, users, history CASCADE`.execute(touchline.services.db);
    },
  };
}
