import { readUserId } from '../auth/session.ts';
import { callApi } from '../data/httpClient.ts';
import { Preferences } from './Preferences.ts';
import { isObject } from '#engine/rules/values/isObject.ts';

/** Those of the signed-in person, through `GET preferences` and `PUT preferences/{key}`. */
export const ownPreferences = new Preferences({
  fetchAll: async () => readValues((await callApi<unknown>('preferences')).data),
  save: async (key, value, keepalive) => {
    await callApi(`preferences/${encodeURIComponent(key)}`, { method: 'PUT', body: { value }, keepalive });
  },
});

/** Opens the preferences of whoever is signed in now; never fails. */
export function openPreferences(): Promise<void> {
  return ownPreferences.open(readUserId());
}

function readValues(answer: unknown): Record<string, unknown> {
  return isObject(answer) ? answer : {};
}
