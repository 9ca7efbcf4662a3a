import fc from 'fast-check';
import ICAL from 'ical.js';
import { expect, it } from 'vitest';
import { localMoment } from '../dates/localMoment.ts';
import { writeCalendar, type CalendarEvent } from './writeCalendar.ts';

const event: CalendarEvent = {
  ...{ uid: 'ca-d@host', sequence: 2, start: Date.UTC(2027, 0, 15, 8), end: Date.UTC(2027, 0, 15, 10), title: 'Visit' },
  organizer: { email: 'lead@touchline.example', name: 'Leo "L" Lead' },
  attendees: [{ email: 'ann@clubs.example', name: 'Ann' }],
};
const write = (more: Partial<CalendarEvent> = {}, method: 'PUBLISH' | 'REQUEST' | 'CANCEL' = 'REQUEST') =>
  writeCalendar({ method, product: '-//Touchline//EN', now: Date.UTC(2027, 0, 1), events: [{ ...event, ...more }] });
const unfold = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');

it('invites by REQUEST and takes back by CANCEL, with the same id', () => {
  expect(unfold(write())).toEqual(
    expect.arrayContaining([
      ...['METHOD:REQUEST', 'UID:ca-d@host', 'SEQUENCE:2', 'STATUS:CONFIRMED', 'DTSTART:20270115T080000Z'],
      `ORGANIZER;CN="Leo 'L' Lead":mailto:lead@touchline.example`,
      'ATTENDEE;CN="Ann";ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=TRUE:mailto:ann@clubs.example',
    ]),
  );
  expect(unfold(write({}, 'CANCEL'))).toEqual(
    expect.arrayContaining(['METHOD:CANCEL', 'UID:ca-d@host', 'STATUS:CANCELLED']),
  );
});

it('leaves a time without a zone as it is', () => {
  expect(write({ start: '2027-01-15T09:00' })).toContain('DTSTART:20270115T090000\r\n');
});

it('lets no text begin a line of its own, and no line be longer than 75 octets', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      const written = write({ title: text, description: `${text}\r\nEND:VEVENT`, location: text });
      const lines = written.split('\r\n');
      expect(lines.every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true);
      expect(unfold(written).filter((line) => line.startsWith('END:'))).toEqual(['END:VEVENT', 'END:VCALENDAR']);
      expect(written.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    }),
  );
});

it('is read by an independent reader as it was meant, whatever the texts are', () => {
  // Control characters have no place in a calendar.
  const plain = (text: string) => text.replaceAll(/\p{Cc}/gu, ' ');
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 }), (text) => {
      const attendees = [{ email: 'ann@clubs.example', name: text }];
      const calendar = new ICAL.Component(ICAL.parse(write({ title: text, location: text, attendees })) as unknown[]);
      const [found] = calendar.getAllSubcomponents('vevent');
      if (!found) throw new Error('There is no event');
      const read = new ICAL.Event(found);
      expect([read.uid, read.sequence, read.summary, read.location]).toEqual([
        'ca-d@host',
        2,
        plain(text),
        plain(text),
      ]);
      expect(read.startDate.toJSDate().getTime()).toBe(event.start);
      expect(read.endDate.toJSDate().getTime()).toBe(event.end);
      expect(read.attendees.map((each) => each.getFirstValue())).toEqual(['mailto:ann@clubs.example']);
    }),
  );
});

it.each([
  ['2027-07-01', 540, 'Europe/Brussels', '2027-07-01T07:00:00.000Z'],
  ['2027-01-15', 540, 'Europe/Brussels', '2027-01-15T08:00:00.000Z'],
  // The clocks go from 02:00 to 03:00, and from 03:00 to 02:00.
  ['2027-03-28', 180, 'Europe/Brussels', '2027-03-28T01:00:00.000Z'],
  ['2027-03-28', 119, 'Europe/Brussels', '2027-03-28T00:59:00.000Z'],
  ['2027-03-28', 150, 'Europe/Brussels', '2027-03-28T01:30:00.000Z'],
  ['2027-10-31', 150, 'Europe/Brussels', '2027-10-31T00:30:00.000Z'],
  ['2027-10-31', 180, 'Europe/Brussels', '2027-10-31T02:00:00.000Z'],
  ['2027-01-15', 1500, 'Asia/Kolkata', '2027-01-15T19:30:00.000Z'],
])('%s and %d minutes in %s is %s', (date, minutes, zone, instant) => {
  expect(new Date(localMoment(date, minutes, zone)).toISOString()).toBe(instant);
});
