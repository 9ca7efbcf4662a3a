import { theProduct } from '../product/Product.ts';

/** English texts of the messages that schemas name with `x-message`; the interface translates the same keys. */
const messages: Readonly<Record<string, string>> = {
  'validation.ownAccount': 'You cannot switch off yourself',
};

/** The English text of a message key, or null for one that is not known here. */
export function findMessage(key: string): string | null {
  return theProduct().messages?.[key] ?? messages[key] ?? null;
}
