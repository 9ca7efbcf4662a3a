import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import type { AssessmentRole } from '#domain/access/assessmentRoles.ts';
import type { EngineCall } from '#engine/browser/context/Engine.ts';
import type { DraftStore } from '#engine/rules/drafts/Draft.ts';
import { ScheduleTab } from '#pages/assessments/visit/ScheduleTab.tsx';
import type { OpenedAssessment } from '#pages/assessments/values/OpenedAssessment.ts';
import { configuredResources } from './configuredResources.ts';
import { renderPage, type Answer } from './renderPage.tsx';
import { withoutConnection } from './withoutConnection.ts';

/** A day of a schedule with one time slot. */
export const day = (id: string, more: object = {}) => ({
  ...{ id, date: '2027-01-15', start: '09:00', confirmedByClub: null, commentsByClub: null },
  timeSlots: [{ id: `${id}1`, title: `Tour ${id}`, duration: 60, type: 1 }],
  ...more,
});

export interface Scene {
  role?: AssessmentRole;
  days?: object[] | null;
  answers?: Record<string, Answer>;
  more?: object;
  id?: string;
  isOffline?: boolean;
  drafts?: DraftStore;
}

let nth = 0;

/** Another club assessment from now on: what is adapted of one is known as long as the page lives. */
export function nextVisit(): string {
  nth += 1;
  return `ca${nth}`;
}

/** The schedule of a visit, with what is called for it. */
export async function openVisit({
  role = 'LEADASSESSOR',
  days = [day('a')],
  answers = {},
  more = {},
  isOffline,
  drafts,
}: Scene = {}) {
  const id = `ca${nth}`;
  const assessors = [{ assessorId: 'leo', lead: true }];
  const clubAssessment = { id, clubId: 'c', projectId: 'p', version: 1, visitDate: '2027-01-15', assessors, ...more };
  const project = { id: 'p', name: 'Season', schedule: { days: [day('of-project', { date: null })] } };
  const opened = { clubAssessment, role, roles: [role], club: { id: 'c', name: 'KV Een', country: '020' }, project };
  const at = `clubassessments/${id}/schedule`;
  const page = await renderPage(
    <ScheduleTab opened={opened as unknown as OpenedAssessment} values={null} reload={vi.fn()} />,
    {
      answers: {
        [at]: () => {
          if (days) return { days: [...days] };
          throw Object.assign(new Error('none'), { code: 60 });
        },
        [`${at}/bookings`]: () => [],
        [`${at}/recipients`]: () => [
          { name: 'Ann Chair', part: 'club', days: [] },
          { name: 'Leo Lead', part: 'assessor', days: [] },
        ],
        [`${at}/days`]: ({ body }: EngineCall) => body,
        [`${at}/days/a`]: () => day('a'),
        'accounts/touchline': () => [{ id: 'leo', fullName: 'Leo Lead' }],
        ...Object.fromEntries(Object.entries(answers).map(([path, answer]) => [`${at}/${path}`, answer])),
      },
      records: { countries: [{ id: '020', alpha2: 'BE' } as { id: string }] },
      engine: {
        resources: configuredResources,
        ...(isOffline && { offline: withoutConnection }),
        ...(drafts && { drafts }),
      },
    },
  );
  const sent = () => page.calls.filter(({ options: { method } }) => method === 'POST' || method === 'DELETE');
  return { ...page, at, sent };
}

const user = userEvent.setup();

export const addSlot = async (title: string) => {
  await user.click(await screen.findByRole('button', { name: 'Add a time slot' }));
  await user.type(screen.getByRole('textbox', { name: /Title/ }), title);
};
