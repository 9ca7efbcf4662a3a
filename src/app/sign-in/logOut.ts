import { endSession } from '#providers/auth/authProvider.ts';
import { forgetReadings } from '#providers/offline/ownReadings.ts';
import { ownPreferences } from '#providers/preferences/ownPreferences.ts';
import { replaceHash } from './hashLocation.ts';

/**
 * Sends the preferences that are still to be sent, removes token and first name and what was read on this device,
 * clears the session and reloads the page (document 1 §2.2).
 */
export async function logOut(): Promise<void> {
  void ownPreferences.flush(true);
  endSession();
  await forgetReadings();
  sessionStorage.clear();
  replaceHash('/login');
  window.location.reload();
}
