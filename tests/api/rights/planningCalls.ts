import { world } from '../assessments/openAssessmentWorld.ts';
import { call, deciders, onAssessment, type Call, type CallContext } from './Call.ts';

/** An address about the club assessment of a call. */
const about =
  (path: (id: string) => string) =>
  ({ clubAssessment }: CallContext) => ({ url: `/api/${path(clubAssessment)}` });

/** Status and days of a visit (document 2 §6, document 3 §6). */
export const planningCalls: Call[] = [
  ...['check', 'send'].map((step) =>
    call(
      `POST /api/assessmentsurveys/:id/invitations${step === 'check' ? '/check' : ''}`,
      deciders,
      async ({ at, clubAssessment }) => {
        await at.store('surveys', { name: 'S', clubAssessmentId: clubAssessment, groups: [{ id: 'g', minAmount: 1 }] });
        const about = { value: crypto.randomUUID(), kind: 'surveyInvitation' };
        await at.store('mailtemplates', { ...about, subject: { en: 'Hello' }, body: { en: 'Hello' } });
        return {
          url: `/api/assessmentsurveys/${clubAssessment}/invitations${step === 'check' ? '/check' : ''}`,
          payload: { surveyGroupId: 'g', text: 'verborgen@clubs.example' },
        };
      },
      { status: step === 'check' ? 200 : 202 },
    ),
  ),
  call(
    'GET /api/clubassessments/:id/status',
    onAssessment,
    about((id) => `clubassessments/${id}/status`),
  ),
  call('GET /api/Users/Club', onAssessment, { headers: { ClubId: world.club } }),
  call(
    'GET /api/clubassessments/:id/schedule/bookings',
    onAssessment,
    about((id) => `clubassessments/${id}/schedule/bookings`),
  ),
  call(
    'GET /api/clubassessments/:id/schedule/recipients',
    deciders,
    about((id) => `clubassessments/${id}/schedule/recipients`),
  ),
  call('POST /api/clubassessments/:id/schedule/days', deciders, ({ clubAssessment }) => ({
    url: `/api/clubassessments/${clubAssessment}/schedule/days`,
    payload: { id: 'd', date: '2027-03-01', start: '09:00', timeSlots: [] },
  })),
  call('DELETE /api/clubassessments/:id/schedule/days/:dayId', deciders, async ({ at, clubAssessment }) => {
    const url = `/api/clubassessments/${clubAssessment}/schedule/days`;
    await at.call('super', { method: 'POST', url, payload: { id: 'd' } });
    return { url: `${url}/d` };
  }),
];
