import type { Schedule } from '#domain/schedule/schedule.ts';

/** The visit of the demonstration projects: a call before it and a day on site, whose dates each club still picks. */
export const visitSchedule: Schedule = {
  days: [
    {
      id: 'call',
      start: '17:00',
      timeSlots: [
        {
          id: 'kickoff',
          title: 'Kick-off with the board',
          duration: 60,
          type: 0,
          attendees: ['Chair', 'Academy manager'],
        },
      ],
    },
    {
      id: 'visit',
      start: '09:00',
      timeSlots: [
        { id: 'tour', title: 'Tour of the grounds', duration: 60, type: 1, location: 'Main entrance' },
        { id: 'interviews', title: 'Interviews with coaches', duration: 120, type: 1, location: 'Meeting room' },
        { id: 'lunch', title: 'Lunch', duration: 60, type: 2, fixed: true },
        { id: 'training', title: 'Training of the U13', duration: 90, type: 1, location: 'Pitch 2' },
      ],
    },
  ],
};
