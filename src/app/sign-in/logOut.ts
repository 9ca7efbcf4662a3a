import { endSession } from '#providers/auth/authProvider.ts';
import { replaceHash } from './hashLocation.ts';

/** Removes token and first name, clears the session and reloads the page (document 1 §2.2). */
export function logOut(): void {
  endSession();
  sessionStorage.clear();
  replaceHash('/login');
  window.location.reload();
}
