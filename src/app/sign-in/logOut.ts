import { endSession } from '#providers/auth/authProvider.ts';
import { ownPreferences } from '#providers/preferences/ownPreferences.ts';
import { replaceHash } from './hashLocation.ts';

/** Sends the preferences that are still to be sent, removes token and first name, clears the session and reloads the page (document 1 §2.2). */
export function logOut(): void {
  void ownPreferences.flush(true);
  endSession();
  sessionStorage.clear();
  replaceHash('/login');
  window.location.reload();
}
