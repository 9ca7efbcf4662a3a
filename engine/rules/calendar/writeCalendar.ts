/** An event of a calendar; moments are milliseconds since 1970, or local times `YYYY-MM-DDTHH:mm` of no zone. */
export interface CalendarEvent {
  /** The same for the same event, whenever it is written. */
  uid: string;
  /** Counts the changes of the event; the greater one wins. */
  sequence: number;
  start: number | string;
  end: number | string;
  title: string;
  description?: string;
  location?: string;
  /** Mail address of who invites, with their name. */
  organizer?: { email: string; name: string };
  attendees?: readonly { email: string; name: string }[];
}

/** What a calendar is for (RFC 5546): to be looked at, an invitation, or the end of one. */
export type CalendarMethod = 'PUBLISH' | 'REQUEST' | 'CANCEL';

interface Calendar {
  method: CalendarMethod;
  /** Who wrote it, as in `-//Town Library//EN`. */
  product: string;
  /** Milliseconds since 1970 at which it is written. */
  now: number;
  events: readonly CalendarEvent[];
}

/** Octets of a line, its end left out (RFC 5545 §3.1). */
const longestLine = 75;

/**
 * A calendar as iCalendar (RFC 5545, its methods RFC 5546): lines end with CRLF and are folded at 75 octets, texts are
 * escaped, so that nothing in them begins a line of its own.
 *
 * @example writeCalendar({ method: 'PUBLISH', product: '-//Town Library//EN', now: 0, events: [] })
 */
export function writeCalendar({ method, product, now, events }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${escapeText(product)}`,
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    ...events.flatMap((event) => linesOf(event, method, now)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

function linesOf(event: CalendarEvent, method: CalendarMethod, now: number): string[] {
  const { uid, sequence, start, end, title, description, location, organizer, attendees = [] } = event;
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${writeMoment(now)}`,
    `SEQUENCE:${sequence}`,
    `STATUS:${method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED'}`,
    `DTSTART:${writeMoment(start)}`,
    `DTEND:${writeMoment(end)}`,
    `SUMMARY:${escapeText(title)}`,
    ...(description ? [`DESCRIPTION:${escapeText(description)}`] : []),
    ...(location ? [`LOCATION:${escapeText(location)}`] : []),
    ...(organizer ? [`ORGANIZER;CN=${quote(organizer.name)}:mailto:${address(organizer.email)}`] : []),
    ...attendees.map(({ email, name }) => {
      const answer = method === 'REQUEST' ? ';PARTSTAT=NEEDS-ACTION;RSVP=TRUE' : '';
      return `ATTENDEE;CN=${quote(name)};ROLE=REQ-PARTICIPANT${answer}:mailto:${address(email)}`;
    }),
    'END:VEVENT',
  ];
}

/** An instant in UTC; a local time as one that floats: it is that time wherever one is. */
function writeMoment(moment: number | string): string {
  const text = typeof moment === 'number' ? new Date(moment).toISOString() : `${moment}:00`;
  return `${text.slice(0, 19).replaceAll(/[-:]/g, '')}${typeof moment === 'number' ? 'Z' : ''}`;
}

function escapeText(text: string): string {
  return withoutControls(text)
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
    .replaceAll(/\r\n|\r|\n/g, '\\n');
}

/** A parameter's value: between quotes, which cannot be escaped (RFC 5545 §3.2). */
function quote(text: string): string {
  return `"${withoutControls(text)
    .replaceAll(/[\r\n]+/g, ' ')
    .replaceAll('"', "'")}"`;
}

function address(email: string): string {
  return email.replaceAll(/[\s;,"<>]/g, '');
}

/** Control characters have no place in a calendar; line breaks are kept, to be escaped. */
function withoutControls(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, (control) => (control === '\n' || control === '\r' ? control : ' '));
}

/** Folds by octets of UTF-8 and between characters: what goes on begins with a space. */
function foldLine(line: string): string {
  const encoder = new TextEncoder();
  let folded = '';
  let length = 0;
  for (const character of line) {
    const octets = encoder.encode(character).length;
    if (length + octets > longestLine) {
      folded += '\r\n ';
      length = 1;
    }
    folded += character;
    length += octets;
  }
  return folded;
}
