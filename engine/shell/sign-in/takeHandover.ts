import { handoverCookie } from '#engine/rules/access/handoverCookie.ts';

/** Shortest nonce of a sign-in; anything else was made up. */
const shortest = 16;

/**
 * Whether the server has given this browser the nonce that came with a session, once: an address that somebody else made
 * or used must neither sign in nor out (login CSRF).
 */
export function takeHandover(nonce: string): boolean {
  if (nonce.length < shortest || !/^[\w-]+$/.test(nonce)) return false;
  const name = handoverCookie(nonce, window.location.protocol === 'https:');
  const isOurs = document.cookie.split('; ').includes(`${name}=${nonce}`);
  if (isOurs) document.cookie = `${name}=; Path=/; Max-Age=0${window.location.protocol === 'https:' ? '; Secure' : ''}`;
  return isOurs;
}
