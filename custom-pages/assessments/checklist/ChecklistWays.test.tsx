import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { check, openChecklist } from '#tests/support/openChecklist.tsx';
import { openValues } from '#tests/support/openValues.ts';
import * as drawing from './drawMeter.ts';

beforeEach(() => localStorage.clear());

describe('the contents', () => {
  it('show in a language that is kept on this device, English at first', async () => {
    const { user, page } = await openChecklist();
    expect(screen.getByText('Is it there?')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Language of the contents/ }));
    await user.click(screen.getByRole('menuitemradio', { name: 'Nederlands' }));
    expect(screen.getByText('Is het er?')).toBeVisible();
    expect(localStorage.getItem('checklistLanguage')).toBe('nl');
    page.unmount();
    await openChecklist();
    expect(screen.getByText('Is het er?')).toBeVisible();
  });

  it('say where the topic belongs', async () => {
    const { user } = await openChecklist();
    const breadcrumb = () => screen.getByRole('group', { name: 'Where this topic belongs' });
    expect(breadcrumb()).toHaveTextContent('Strategy > Vision');
    await user.keyboard('{ArrowLeft}');
    expect(breadcrumb()).toHaveTextContent('Staff > Coaches');
  });

  it('are cut at the end of their own writing, in an interface of the other direction too', async () => {
    await openChecklist();
    const next = screen.getByRole('button', { name: /^Next topic/ });
    for (const cut of [next.querySelector('span'), screen.getByRole('heading', { name: /^A\. / })])
      expect(cut).toHaveAttribute('dir', 'auto');
  });

  it('lead on to the next topic where something is not answered', async () => {
    const { user } = await openChecklist();
    await user.click(screen.getByRole('button', { name: 'Next unanswered' }));
    expect(screen.getByRole('heading', { name: 'B. Talks' })).toBeVisible();
    await user.click(check(/written/));
    await user.click(screen.getByRole('button', { name: 'Next unanswered' }));
    await user.click(screen.getByRole('button', { name: 'Next unanswered' }));
    await user.click(screen.getByRole('button', { name: 'Next unanswered' }));
    // Talks is complete: from Figures on to Checks and to Figures again.
    expect(screen.getByRole('heading', { name: 'C. Figures' })).toBeVisible();
  });
});

it('the card of a topic holds reminder, light, items, answers of interviews, notes and both texts of the report', async () => {
  await openChecklist();
  const titles = [...document.querySelectorAll('h2, h3')].map(({ textContent }) => textContent);
  expect(titles).toEqual(
    expect.arrayContaining([
      ...['Items', 'Traffic light', 'Meter', 'Reminder', 'Report findings', 'Action points', 'Notes'],
      ...['Interview answers', 'Evidence'],
    ]),
  );
  for (const name of ['Reminder', 'Report findings', 'Action points'])
    expect(screen.getByLabelText(name, { selector: 'textarea' })).toBeEnabled();
});

it('the meter of a topic is a canvas of 550 by 550 that shows its mean angle and its light, in words too', async () => {
  const drawn: unknown[] = [];
  vi.spyOn(drawing, 'drawMeter').mockImplementation((_context, { angle, name }) => void drawn.push([angle, name]));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({} as never);
  const { user } = await openChecklist();
  const meter = (words: string) => screen.findByRole('img', { name: `The needle stands at ${words}.` });
  expect(await meter('0 of 90 degrees: Red')).toMatchObject({ tagName: 'CANVAS', width: 550, height: 550 });
  await user.click(check(/check/));
  await meter('45 of 90 degrees: Orange');
  expect(drawn).toEqual([
    [0, 'Red'],
    [45, 'Orange'],
  ]);
});

it('the values that this device has kept stand where the server gives none', async () => {
  const engine = { outgoing: openValues() };
  const { page } = await openChecklist({ engine });
  page.unmount();
  const away = () => Promise.reject(Object.assign(new Error('No answer'), { code: 0 }));
  const { user } = await openChecklist({ engine, answers: { 'assessmentvalues/assessor': away } });
  await user.keyboard('{ArrowRight}');
  expect(check(/spoken/)).toBeChecked();
});

it.each([
  { completed: 1, isProposed: false },
  { completed: 2, isProposed: true },
])('a text that needs two answers of a survey is proposed as the report has it: $completed', async (given) => {
  const groups = [
    { id: 'parents', minAmount: 2, elements: [] },
    { id: 'coaches', minAmount: 1, elements: [] },
  ];
  const users = ['parents', 'parents', 'coaches'].map((surveyGroupId, at) => ({
    ...{ id: `u${at}`, surveyGroupId, status: at < 2 && at >= given.completed ? 200 : 300 },
  }));
  await openChecklist({
    items: {
      check: { needsSurveyTargetMinAndType: { target: 'parents' } },
      'made of parts': { falsyFinding: { en: 'No parts.' }, needsSurveyTargetMinAndType: { target: 'coaches' } },
    },
    answers: {
      'assessments/ca/survey': () => ({ id: 's', name: 'Survey', groups }),
      'assessmentsurveys/ca/users': () => users,
    },
  });
  // What the coaches' one answer is enough for shows that the answers are there.
  expect(await screen.findByText(/No parts\./)).toBeVisible();
  expect(screen.queryByText(/It is missing\./) !== null).toBe(given.isProposed);
});

describe('a finger drawn sideways', () => {
  const draw = (at: Element, from: [number, number], to: [number, number]) => {
    fireEvent.touchStart(at, { touches: [{ clientX: from[0], clientY: from[1] }] });
    fireEvent.touchEnd(at, { changedTouches: [{ clientX: to[0], clientY: to[1] }] });
  };
  const title = () => screen.getByRole('heading', { name: /^[A-C]\. / }).textContent;

  it('goes to the next topic and back, not on its way down, nor on a slider', async () => {
    await openChecklist();
    const place = () => screen.getByRole('heading', { name: 'Items' });
    draw(place(), [300, 100], [290, 400]);
    draw(place(), [300, 100], [200, 260]);
    expect(title()).toBe('A. Checks');
    draw(place(), [300, 100], [180, 120]);
    expect(title()).toBe('B. Talks');
    draw(place(), [300, 100], [180, 120]);
    expect(title()).toBe('C. Figures');
    draw(screen.getByRole('slider'), [100, 100], [220, 100]);
    expect(title()).toBe('C. Figures');
    draw(place(), [100, 100], [220, 100]);
    expect(title()).toBe('B. Talks');
  });

  it('in a dialog leaves the topic behind it where it is', async () => {
    const { user } = await openChecklist();
    await user.click(screen.getByRole('button', { name: /Characteristics of: made of parts/ }));
    draw(await screen.findByRole('dialog'), [300, 100], [180, 120]);
    expect(screen.getByRole('dialog')).toBeVisible();
    await user.keyboard('{Escape}');
    expect(title()).toBe('A. Checks');
  });
});

describe('the screen', () => {
  afterEach(() => void Reflect.deleteProperty(navigator, 'wakeLock'));

  it('is kept awake for whoever writes, until they leave, and not for who only reads', async () => {
    const release = vi.fn(async () => undefined);
    const request = vi.fn(async () => ({ release }));
    Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
    const { page } = await openChecklist();
    expect(request).toHaveBeenCalledExactlyOnceWith('screen');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(request).toHaveBeenCalledTimes(2);
    await act(async () => undefined);
    page.unmount();
    expect(release).toHaveBeenCalled();
    await openChecklist({ role: 'CONSULTANT' });
    expect(request).toHaveBeenCalledTimes(2);
  });
});

describe('the dialogs', () => {
  it('that a number key opened give the focus to the item when they are closed', async () => {
    const { user } = await openChecklist();
    await user.keyboard('{ArrowLeft}');
    await user.keyboard('3');
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Ok' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: /Characteristics of: difference/ })).toHaveFocus();
  });

  it('of characteristics keep each tick at once, whatever becomes of the tab; Cancel puts back what was there', async () => {
    const { user, sent } = await openChecklist();
    const open = () => user.click(screen.getByRole('button', { name: /Characteristics of: made of parts/ }));
    const part = () => screen.getByRole('checkbox', { name: /part 1/ });
    const ticks = () => sent.at(-1)?.itemValues?.[0]?.characteristics?.filter(({ checkbox }) => checkbox).length;
    await open();
    await user.click(part());
    await waitFor(() => expect(ticks()).toBe(1), { timeout: 5_000 });
    expect(sent.at(-1)?.itemValues?.[0]?.value).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(ticks()).toBe(0), { timeout: 5_000 });
    expect(sent.at(-1)?.itemValues?.[0]?.value).toBeNull();
    await open();
    expect(part()).not.toBeChecked();
  });

  it.each(['Cancel', 'Escape'])(
    'of characteristics leave no answer behind that nobody gave: ticked, unticked, then %s',
    async (way) => {
      const { user, values } = await openChecklist();
      const value = () => values.read('Checks').content.itemValues?.[0]?.value ?? null;
      await user.click(screen.getByRole('button', { name: /Characteristics of: made of parts/ }));
      await user.dblClick(screen.getByRole('checkbox', { name: /part 1/ }));
      expect(value()).toBe(false);
      if (way === 'Escape') await user.keyboard('{Escape}');
      else await user.click(screen.getByRole('button', { name: 'Cancel' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(value()).toBeNull();
    },
  );

  it('of characteristics keep what is ticked at a tap beside them, which closes them otherwise', async () => {
    const { user } = await openChecklist();
    await user.click(screen.getByRole('button', { name: /Characteristics of: made of parts/ }));
    const part = () => screen.getByRole('checkbox', { name: /part 1/ });
    const tapBeside = () => user.click(screen.getByRole('dialog').parentElement!);
    await user.click(part());
    await tapBeside();
    expect(part()).toBeChecked();
    await user.click(part());
    await tapBeside();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('navigate by dimension and sub-dimension, with how complete each is', async () => {
    const { user } = await openChecklist();
    await user.click(check(/1\. check/));
    await user.click(screen.getByRole('button', { name: 'Navigator' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('button', { name: /Strategy/ })).toHaveTextContent('2 of 4');
    const parts = () => dialog.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(parts()).toEqual(['Vision', 'Plans']);
    await user.click(dialog.getByRole('button', { name: /Staff/ }));
    expect(parts()).toEqual(['Coaches']);
    await user.click(dialog.getByRole('button', { name: /C\. Figures/ }));
    expect(await screen.findByRole('heading', { name: 'C. Figures' })).toBeVisible();
  });

  it('narrow the navigator to what is open, red or has a reminder, and to what is searched', async () => {
    const { user } = await openChecklist();
    await user.type(screen.getByLabelText('Reminder', { selector: 'textarea' }), 'Ask the board');
    await user.click(screen.getByRole('radio', { name: 'Green' }));
    await user.click(screen.getByRole('button', { name: 'Navigator' }));
    const dialog = within(await screen.findByRole('dialog'));
    const topics = () =>
      dialog.getAllByRole('button', { name: /^[A-C]\. / }).map((each) => each.textContent?.slice(0, 4));
    const show = async (name: string) => user.click(dialog.getByRole('button', { name }));
    await show('Reminder');
    expect(topics()).toEqual(['A. C']);
    expect(dialog.getByRole('button', { name: /^A\. Checks/ })).toHaveAttribute('aria-current', 'true');
    await show('Red light');
    expect(dialog.getByRole('status')).toHaveTextContent('Topics found: 1');
    expect(topics()).toEqual(['C. F']);
    await show('Not complete');
    expect(topics()).toEqual(['A. C', 'B. T', 'C. F']);
    await user.type(dialog.getByRole('searchbox', { name: 'Search topics' }), 'STAFF figu{Enter}');
    expect(topics()).toEqual(['C. F']);
    await user.type(dialog.getByRole('searchbox', { name: 'Search topics' }), ' nowhere{Enter}');
    expect(dialog.getByRole('status')).toHaveTextContent('No topic fits.');
    await user.click(dialog.getByRole('button', { name: 'Clear the search' }));
    await user.click(dialog.getByRole('button', { name: /C\. Figures/ }));
    expect(await screen.findByRole('heading', { name: 'C. Figures' })).toBeVisible();
  });

  it('show all open reminders, or that there are none', async () => {
    const { user } = await openChecklist();
    await user.click(screen.getByRole('button', { name: /All reminders/ }));
    expect(await screen.findByText('No open reminders.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.type(screen.getByLabelText('Reminder', { selector: 'textarea' }), 'Ask the board');
    await user.click(screen.getByRole('button', { name: /All reminders/ }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Ask the board')).toBeVisible();
    await user.click(dialog.getByRole('checkbox', { name: 'Completed' }));
    expect(dialog.getByRole('checkbox', { name: 'Completed' })).toBeChecked();
  });
});
