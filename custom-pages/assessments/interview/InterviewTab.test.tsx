import { screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AssessmentRole } from '#domain/access/assessmentRoles.ts';
import type { ClubAssessment } from '#schemas/generated/types.ts';
import { AssessmentScenario } from '#tests/support/AssessmentScenario.ts';
import { openValues, type SentValue } from '#tests/support/openValues.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { season } from '#tests/support/season.ts';
import { InterviewTab } from './InterviewTab.tsx';

interface Situation {
  role?: AssessmentRole;
  clubAssessment?: Partial<ClubAssessment>;
  send?: (sent: SentValue) => unknown;
  path?: string;
  scenario?: AssessmentScenario;
}

/** Two people asked about two topics each, one of them in common, and a topic of none. */
function buildScenario(): AssessmentScenario {
  const scenario = new AssessmentScenario()
    .dimension('Strategy', 1, ['Vision'])
    .dimension('Staff', 1, ['Coaches'])
    .topic('Vision', 'Papers')
    .item('Papers', 'paper', 1)
    .topic('Vision', 'Talks', { questionTranslation: { en: 'What do you talk about?', nl: 'Waarover praat u?' } })
    .item('Talks', 'spoken', 2, { helpTranslation: { en: 'Ask twice.' } })
    .item('Talks', 'written', 3)
    .item('Talks', 'seen', 1)
    .topic('Coaches', 'Training')
    .item('Training', 'trained', 2)
    .topic('Coaches', 'Wishes')
    .interviewees('Talks', 'Coach', 'Player')
    .interviewees('Training', 'Player')
    .interviewees('Wishes', 'Coach')
    .says('Coach', 'spoken', true);
  const [coach] = scenario.structure.interviewees;
  if (coach) coach.nameTranslation = { en: 'Youth coach', nl: 'Jeugdtrainer' };
  return scenario;
}

async function open({ role = 'ASSESSOR', clubAssessment, send, path, scenario = buildScenario() }: Situation = {}) {
  const known = scenario.values.map((value) => ({ ...value, id: value.assessmentTitleId, version: 1 }));
  const { values, sent, stored } = openValues({ known, ...(send && { send }) });
  const opened = {
    clubAssessment: { id: 'ca', clubId: 'c', projectId: 'p', assessors, ...clubAssessment },
    club: { id: 'c', name: 'Club', country: '020', ...season },
    project: null,
    roles: [role],
    role,
    valuesOwner: 'me',
  };
  const page = await renderPage(<InterviewTab opened={opened} values={values} reload={() => undefined} />, {
    ...(path && { path }),
    answers: {
      assessments: () => ({ id: 'a', name: {}, kind: 'project', ...scenario.structure }),
      'assessmentvalues/assessor': () => known,
    },
  });
  return { values, sent, stored, page, user: userEvent.setup() };
}

async function openTalks(situation: Situation = {}) {
  const opened = await open(situation);
  await screen.findByRole('heading', { name: 'B. Talks' }, { timeout: 5000 });
  return opened;
}

const assessors = [{ assessorId: 'me', lead: false }];
const check = (name: RegExp, word: 'Yes' | 'No' | 'Open' = 'Yes') =>
  within(screen.getByRole('radiogroup', { name })).getByRole('radio', { name: word });
const answer = () => screen.getByLabelText('What was said');
const chooser = () => screen.getByRole('combobox', { name: 'Whom you interview' });
const choose = async (user: UserEvent, name: RegExp) => {
  await user.click(chooser());
  await user.click(screen.getByRole('option', { name }));
};

beforeEach(() => localStorage.clear());

describe('the interviewee', () => {
  it('is chosen among those who are asked something, with how far each is', async () => {
    const { user } = await openTalks();
    expect(chooser()).toHaveTextContent('Youth coach – 1 of 3');
    await choose(user, /^Player – 0 of 3$/);
    expect(check(/spoken/, 'Open')).toBeChecked();
    await user.click(check(/spoken/));
    expect(chooser()).toHaveTextContent('Player – 1 of 3');
    await waitFor(() => expect(window.location.hash).toContain('interviewee=Player'));
  });

  it('opens from the address, as after a reload', async () => {
    await openTalks({ path: '/?interviewee=Player&topic=Talks' });
    expect(chooser()).toHaveTextContent('Player');
  });

  it('has a first and a last name, kept in the record without a topic', async () => {
    const { user, sent } = await openTalks();
    await user.type(screen.getByLabelText('First name'), 'An');
    await user.type(screen.getByLabelText('Last name'), 'Peeters');
    await user.tab();
    await waitFor(() =>
      expect(sent.at(-1)).toEqual({
        assessmentTitleId: '',
        assessmentValue: { interviewees: [{ interviewee: 'Coach', firstName: 'An', lastName: 'Peeters' }] },
      }),
    );
    expect(chooser()).toHaveTextContent('Youth coach (An Peeters)');
    await choose(user, /^Player/);
    expect(screen.getByLabelText('First name')).toHaveValue('');
  });

  it('need not be: an assessment that interviews nobody says so', async () => {
    const nobody = new AssessmentScenario().dimension('Staff').topic('Staff.1', 'Papers').item('Papers', 'paper');
    await open({ scenario: nobody });
    expect(await screen.findByText('Nobody is interviewed in this assessment', {}, { timeout: 5000 })).toBeVisible();
  });
});

describe('the questions', () => {
  it('are those of the topics that the interviewee is asked about, in turn', async () => {
    const { user } = await openTalks();
    expect(screen.getByText('What do you talk about?')).toBeVisible();
    expect(screen.getByText('Strategy > Vision')).toBeVisible();
    expect(screen.getByText('Topic 1 of 2')).toBeVisible();
    expect(screen.queryByRole('radiogroup', { name: /seen/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Next topic: D. Wishes' }));
    expect(screen.getByText('Nothing is to be ticked here: the answer counts.')).toBeVisible();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('heading', { name: 'B. Talks' })).toBeVisible();
  });

  it('are ticked yes, no and not at all, by click and by number key, and show what all say together', async () => {
    const { user, sent } = await openTalks();
    expect(check(/spoken/)).toBeChecked();
    expect(screen.getAllByText('No consensus')).toHaveLength(2);
    await user.keyboard('1');
    expect(check(/spoken/, 'No')).toBeChecked();
    expect(screen.getByText('Consensus: No')).toBeVisible();
    await choose(user, /^Player/);
    await user.click(check(/spoken/));
    expect(screen.getByText('This person says yes, somebody else no.')).toBeVisible();
    await user.click(check(/spoken/, 'Open'));
    await choose(user, /^Youth coach/);
    await user.keyboard('1');
    expect(check(/spoken/, 'Open')).toBeChecked();
    await user.click(check(/spoken/));
    await choose(user, /^Player/);
    await user.click(check(/spoken/));
    expect(screen.getByText('Consensus: Yes')).toBeVisible();
    await waitFor(
      () =>
        expect(sent.at(-1)?.interviewValues).toEqual([
          { interviewee: 'Coach', itemValues: [{ itemId: 'spoken', value: true }] },
          { interviewee: 'Player', itemValues: [{ itemId: 'spoken', value: true }] },
        ]),
      { timeout: 5000 },
    );
  });

  it('lead on to the next that is not answered', async () => {
    const { user } = await openTalks();
    await user.click(check(/written/));
    await user.click(screen.getByRole('button', { name: 'Next unanswered' }));
    expect(screen.getByRole('heading', { name: 'D. Wishes' })).toBeVisible();
    await user.type(answer(), 'A second pitch');
    await user.click(screen.getByRole('button', { name: 'Next unanswered' }));
    expect(await screen.findByText('Everything here is answered.')).toBeVisible();
    expect(chooser()).toHaveTextContent('3 of 3');
  });

  it('are found in the navigator, with only the dimensions that are asked about', async () => {
    const { user } = await openTalks({ path: '/?interviewee=Player' });
    await user.click(screen.getByRole('button', { name: 'Navigator' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('button', { name: /Strategy/ })).toHaveTextContent('0 of 2');
    await user.click(dialog.getByRole('button', { name: /Staff/ }));
    expect(dialog.queryByRole('button', { name: /Wishes/ })).toBeNull();
    await user.click(dialog.getByRole('button', { name: /C\. Training/ }));
    expect(await screen.findByRole('heading', { name: 'C. Training' })).toBeVisible();
  });

  it('show in a language that is kept on this device, English at first', async () => {
    const { user, page } = await openTalks();
    expect(screen.getByText('What do you talk about?')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Language of the contents/ }));
    await user.click(screen.getByRole('menuitemradio', { name: 'Nederlands' }));
    expect(screen.getByText('Waarover praat u?')).toBeVisible();
    expect(chooser()).toHaveTextContent('Jeugdtrainer');
    expect(localStorage.getItem('interviewLanguage')).toBe('nl');
    page.unmount();
    await openTalks();
    expect(screen.getByText('Waarover praat u?')).toBeVisible();
  });
});

describe('what is written down', () => {
  it('is sent after 1500 ms without another keystroke, between Saving... and Saved!', async () => {
    let answerServer = () => {};
    const { user, sent, values } = await openTalks({
      send: () => new Promise<void>((resolve) => (answerServer = resolve)),
    });
    const change = vi.spyOn(values, 'change');
    await user.type(answer(), 'They meet ');
    await new Promise((resolve) => setTimeout(resolve, 1000));
    const lastTyped = Date.now();
    await user.type(answer(), 'monthly');
    expect(values.read('Talks')).toMatchObject({ saveState: 'waiting' });
    await waitFor(() => expect(values.read('Talks').isSafe).toBe(true));
    expect(sent).toEqual([]);
    expect(await screen.findByText('Saving...', {}, { timeout: 5000 })).toBeVisible();
    expect(Date.now() - lastTyped).toBeGreaterThanOrEqual(1500);
    expect(sent).toMatchObject([{ interviewValues: [{ interviewee: 'Coach', answer: 'They meet monthly' }] }]);
    answerServer();
    expect(await screen.findByText('Saved!')).toBeVisible();
    expect(screen.queryByText('Saving...')).toBeNull();
    await user.click(check(/written/));
    await user.type(screen.getByLabelText('First name'), 'A');
    expect(new Set(change.mock.calls.map(([, , delay]) => delay))).toEqual(new Set([1500]));
  });

  it('stays when the server does not answer, is told so, and goes once it does', async () => {
    let isDown = true;
    const { user, sent } = await openTalks({
      send: () => isDown && Promise.reject(Object.assign(new Error('No answer'), { code: 0 })),
    });
    await user.type(answer(), 'kept');
    await user.tab();
    expect(await screen.findByText('Safe on this device; sent once the server answers')).toBeVisible();
    expect(screen.queryByText('Saved!')).toBeNull();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Save again' }));
    expect(await screen.findByText('Saved!')).toBeVisible();
    expect(sent.at(-1)?.interviewValues?.[0]).toMatchObject({ answer: 'kept' });
  });

  it('is asked about when somebody else wrote down something else, in words', async () => {
    const { user, stored } = await openTalks();
    const theirs = { interviewee: 'Coach', answer: 'theirs', itemValues: [{ itemId: 'spoken', value: true }] };
    const record = { clubAssessmentId: 'ca', assessorId: 'me', assessmentTitleId: 'Talks', interviewValues: [theirs] };
    stored.set('Talks', { ...record, id: 'Talks', version: 7 });
    await user.type(answer(), 'mine');
    await user.click(check(/written/));
    await user.tab();
    await user.click(await screen.findByRole('button', { name: 'Compare' }, { timeout: 5000 }));
    expect(await screen.findByText(/mine; spoken: Yes; written: Yes/)).toBeVisible();
    await user.click(screen.getByRole('radio', { name: /theirs; spoken: Yes/ }));
    await user.click(screen.getByRole('button', { name: 'Save this' }));
    await waitFor(() => expect(answer()).toHaveValue('theirs'));
    // What only one of them changed stays.
    expect(check(/written/)).toBeChecked();
  });
});

describe('who may not write', () => {
  it.each<[string, Situation]>([
    ['with the right to read only', { role: 'CONSULTANT' }],
    ['on a closed assessment', { clubAssessment: { closed: true } }],
    ['when the data is closed', { clubAssessment: { dataClosedAt: '2025-01-01T00:00:00Z' } }],
  ])('is told so: %s', async (_name, situation) => {
    const { user, sent } = await openTalks(situation);
    await user.click(check(/spoken/));
    expect(await screen.findByText("You're not allowed to edit these values")).toBeVisible();
    expect(check(/spoken/)).toBeChecked();
    expect(answer()).toHaveAttribute('readonly');
    expect(screen.getByLabelText('First name')).toHaveAttribute('readonly');
    expect(sent).toEqual([]);
  });
});
