import { ownName } from '../product/Product.ts';

/**
 * Name of the cookie by which the callback screen knows that the session in its address belongs to a sign-in of this
 * browser. Over https no other host of the domain can set it (`__Host-`).
 */
export function handoverCookie(nonce: string, isHttps: boolean): string {
  return `${isHttps ? '__Host-' : ''}${ownName('handover')}_${nonce.slice(0, 8)}`;
}
