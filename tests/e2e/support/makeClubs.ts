import { expect } from '@playwright/test';
import { signInAs } from '../../support/signIn.ts';

/** Calls the API as a person; what it refuses fails the test. */
export async function callAs(baseUrl: string, person: string) {
  const token = await signInAs(baseUrl, `${person}@touchline.example`);
  return async function call<T>(path: string, method = 'GET', body?: object): Promise<T> {
    const answer = await fetch(`${baseUrl}/api/${path}`, {
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...{ method, ...(body && { body: JSON.stringify(body) }) },
    });
    expect(answer.ok, `${method} ${path}: ${answer.status}`).toBe(true);
    return (await answer.json()) as T;
  };
}

/** Belgian clubs of one test alone, by these names; gives their ids. */
export async function makeClubs(baseUrl: string, names: readonly string[]): Promise<string[]> {
  const call = await callAs(baseUrl, 'super');
  const season = { seasonStartDay: 1, seasonStartMonth: 7, seasonEndDay: 30, seasonEndMonth: 6 };
  const ids: string[] = [];
  for (const name of names) {
    const values = { name, country: '020', assessmentsEnabled: true, ...season };
    ids.push((await call<{ id: string }>('clubs', 'POST', values)).id);
  }
  return ids;
}
