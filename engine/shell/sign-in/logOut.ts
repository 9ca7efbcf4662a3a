import { callApi } from '#engine/providers/data/httpClient.ts';
import { endSession } from '#engine/providers/auth/workSession.ts';
import { isAuthenticated, readUserId } from '#engine/providers/auth/session.ts';
import { forgetReadings } from '#engine/providers/offline/ownReadings.ts';
import { ownPreferences } from '#engine/providers/preferences/ownPreferences.ts';
import { inTime } from '#engine/rules/values/inTime.ts';
import { theApplication } from '../Application.ts';
import { replaceHash } from './hashLocation.ts';

/** How long leaving waits for the server: without a connection one leaves this device all the same. */
const patienceMs = 3_000;

/**
 * Sends the preferences that are still to be sent, ends the token on the server, removes token and first name and what
 * was read on this device, clears the session and reloads the page (document 1 §2.2, decisions G).
 */
export async function logOut(): Promise<void> {
  // One after the other: an ended token sends nothing any more.
  if (isAuthenticated()) {
    await inTime(ownPreferences.flush(true).then(endToken), patienceMs).catch(() => undefined);
  }
  await leave();
}

/**
 * Ends every session of the person, then leaves this device too.
 * @throws HttpError when the server could not be told: then nothing has ended, here neither
 */
export async function logOutEverywhere(): Promise<void> {
  await ownPreferences.flush(true).catch(() => undefined);
  await callApi('accounts/logouteverywhere', { method: 'POST' });
  await leave();
}

async function leave(): Promise<void> {
  const person = readUserId();
  const answers = person === null ? null : theApplication().outgoingOf?.(person).outbox.answers;
  endSession();
  await Promise.all([forgetReadings(), answers && inTime(answers.forgetAll(), patienceMs)]);
  sessionStorage.clear();
  replaceHash('/login');
  window.location.reload();
}

async function endToken(): Promise<void> {
  await callApi('accounts/logout', { method: 'POST', keepalive: true });
}
