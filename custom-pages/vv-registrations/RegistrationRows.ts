import type { Registration } from '#domain/vv/Registration.ts';

/** The registrations as they are shown, in rows or as cards. */
export interface RegistrationRows {
  registrations: readonly Registration[];
  /** The key of the one whose contacts are shown; null for none. */
  opened: string | null;
  onOpen: (key: string | null) => void;
  onCreate: (registration: Registration) => void;
}

/** A club registers anew each time: its number alone does not tell registrations apart. */
export function keyOf({ basicNumber, registrationDate }: Registration): string {
  return `${basicNumber} ${registrationDate}`;
}

/** Whether the club has had an audit after the last one, as the federation says it: its yes and no in the language in use. */
export function sayPostAudit(said: string | null, translate: (key: string) => string): string | null {
  const word = said?.trim().toLowerCase();
  return word === 'yes' || word === 'no' ? translate(`engine.value.${word}`) : said;
}
