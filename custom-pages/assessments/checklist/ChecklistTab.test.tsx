import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { check, openChecklist, type Situation } from '#tests/support/openChecklist.tsx';

const goNext = (user: UserEvent) => user.click(screen.getByRole('button', { name: /^Next topic/ }));
const light = () => screen.getByText('Proposed').nextElementSibling?.textContent;

beforeEach(() => localStorage.clear());

describe('the carousel', () => {
  it('runs through all topics in order and wraps around, with the titles of the neighbours', async () => {
    const { user } = await openChecklist();
    expect(screen.getByRole('button', { name: 'Previous topic: C. Figures' })).toBeVisible();
    expect(screen.getByLabelText('Next topic: B. Talks')).toBeVisible();
    await goNext(user);
    expect(screen.getByRole('heading', { name: 'B. Talks' })).toBeVisible();
    expect(screen.getByText('Strategy > Plans')).toBeVisible();
    await goNext(user);
    expect(screen.getByRole('heading', { name: 'C. Figures' })).toBeVisible();
    await goNext(user);
    expect(screen.getByRole('heading', { name: 'A. Checks' })).toBeVisible();
  });

  it('goes where the address leads, and lets the address follow', async () => {
    const { user } = await openChecklist();
    act(() => {
      window.history.pushState(null, '', '#/?topic=Figures');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    expect(await screen.findByRole('heading', { name: 'C. Figures' }, { timeout: 5000 })).toBeVisible();
    await goNext(user);
    await waitFor(() => expect(window.location.hash).toContain('topic=Checks'), { timeout: 5000 });
    expect(screen.getByRole('heading', { name: 'A. Checks' })).toBeVisible();
  });

  it('follows the arrow keys, but not in a field', async () => {
    const { user } = await openChecklist();
    await user.keyboard('{ArrowLeft}');
    expect(screen.getByRole('heading', { name: 'C. Figures' })).toBeVisible();
    await user.click(screen.getByLabelText('Your notes'));
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('heading', { name: 'C. Figures' })).toBeVisible();
  });
});

describe('an item', () => {
  it('is answered yes, no or not at all by its segments; a number key, space and arrows do the same', async () => {
    const { user, sent } = await openChecklist();
    for (let time = 0; time < 2; time++) await user.click(check(/check/));
    expect(check(/check/)).toBeChecked();
    await user.keyboard('1');
    expect(check(/check/, 'No')).toBeChecked();
    await user.keyboard(' ');
    expect(check(/check/, 'Open')).toBeChecked();
    expect(check(/check/, 'Open')).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(check(/check/, 'No')).toBeChecked();
    await user.click(check(/check/, 'Open'));
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(sent.at(-1)?.itemValues?.[0]).toEqual({ itemId: 'check', value: null });
  });

  it('shows its help, or that there is none', async () => {
    const { user } = await openChecklist();
    await user.click(screen.getByRole('button', { name: 'Help for: made of parts' }));
    expect(screen.getByText('Look closely.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Help for: check' }));
    expect(screen.getByText('No help text available')).toBeVisible();
  });

  it('of interviews is read only and shows what was agreed', async () => {
    const { user, sent } = await openChecklist();
    await goNext(user);
    expect(check(/spoken/)).toBeChecked();
    expect(screen.getByText('Consensus: Yes')).toBeVisible();
    await user.click(check(/spoken/, 'No'));
    expect(check(/spoken/)).toBeChecked();
    await user.click(check(/written/));
    expect(screen.getByText('Score 0.50')).toBeVisible();
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  it('of an expression shows what the server calculated', async () => {
    const { user } = await openChecklist();
    await user.keyboard('{ArrowLeft}');
    expect(await screen.findByText('0.80')).toBeVisible();
  });

  it('counts expressions as answered before their topics are opened', async () => {
    await openChecklist();
    expect(await screen.findByTitle('2 of 7 items answered')).toBeVisible();
  });

  it('of an expression that fails shows the server’s own words', async () => {
    const { user } = await openChecklist({
      evaluation: () => ({ ratio: { result: null, error: 'division by zero' } }),
    });
    await user.keyboard('{ArrowLeft}');
    await user.hover(await screen.findByRole('button', { name: 'Calculation failed: division by zero' }));
    expect(await screen.findByRole('tooltip', {}, { timeout: 5000 })).toHaveTextContent('division by zero');
  });

  it('with a slider goes from 0 to 1 in steps of 0.01', async () => {
    const { user, sent } = await openChecklist();
    await user.keyboard('{ArrowLeft}');
    const slider = screen.getByRole('slider');
    expect(slider).toHaveAttribute('step', '0.01');
    expect([slider.getAttribute('min'), slider.getAttribute('max')]).toEqual(['0', '1']);
    slider.focus();
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(sent[0]?.itemValues?.[0]).toMatchObject({ itemId: 'feeling', numericScore: 0.01 }));
  });

  it('takes a note of its own, beside what the item is answered with', async () => {
    const { user, values, sent } = await openChecklist();
    await user.click(screen.getByRole('button', { name: 'Add a note: check' }));
    const field = screen.getByRole('textbox', { name: 'Note on check' });
    expect(field).toHaveFocus();
    await user.type(field, 'Seen in the plan');
    await user.tab();
    const seen = { itemId: 'check', notes: 'Seen in the plan' };
    await waitFor(() => expect(sent.at(-1)?.itemValues).toContainEqual(seen));
    await user.click(check(/check/));
    const ofItem = values.read('Checks').content.itemValues?.find(({ itemId }) => itemId === 'check');
    expect(ofItem).toEqual({ ...seen, value: true });
    expect(field).toHaveValue('Seen in the plan');
  });

  it('keeps the field of a note of before that is emptied, for what is typed next', async () => {
    const { user, values } = await openChecklist();
    act(() => values.change('Checks', { itemValues: [{ itemId: 'check', notes: 'x' }] }));
    const field = screen.getByRole('textbox', { name: 'Note on check' });
    await user.click(field);
    await user.keyboard('{Backspace}2 of 3');
    expect(field).toHaveFocus();
    expect(field).toHaveValue('2 of 3');
    expect(check(/made of parts/)).not.toBeChecked();
  });

  it('with a slider goes by tenths with PageUp, and may be typed with point or comma', async () => {
    const { user, values } = await openChecklist();
    await user.keyboard('{ArrowLeft}');
    const score = () => values.read('Figures').content.itemValues?.[0]?.numericScore;
    screen.getByRole('slider').focus();
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{PageUp}');
    expect(score()).toBeCloseTo(0.13, 9);
    const field = screen.getByRole('textbox', { name: 'Value of feeling as a number' });
    await user.clear(field);
    await user.type(field, '0,45');
    expect(score()).toBe(0.45);
    await user.clear(field);
    await user.type(field, '12');
    expect(field).toHaveAttribute('aria-invalid', 'true');
    expect(score()).toBe(0.45);
  });

  it('with a slider is not cleared by a number key, and what was cleared comes back', async () => {
    const { user, values } = await openChecklist();
    await user.keyboard('{ArrowLeft}');
    const score = () => values.read('Figures').content.itemValues?.[0]?.numericScore;
    const slider = screen.getByRole('slider');
    slider.focus();
    await user.keyboard('{ArrowRight}');
    slider.blur();
    await user.keyboard('2');
    expect(slider).toHaveFocus();
    expect(score()).toBe(0.01);
    await user.click(screen.getByRole('button', { name: 'Clear the value of: feeling' }));
    expect(score()).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Put back the value of: feeling' }));
    expect(score()).toBe(0.01);
  });

  it('of a differentiator is scored by the weight of what is ticked; its dialog has one way to say ok', async () => {
    const { user, sent } = await openChecklist();
    await user.keyboard('{ArrowLeft}');
    await user.click(screen.getByRole('button', { name: /Characteristics of: difference/ }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.queryByRole('button', { name: /recalculate/ })).toBeNull();
    await user.click(dialog.getByRole('checkbox', { name: /big/ }));
    await user.click(dialog.getByRole('button', { name: 'Ok' }));
    expect(await screen.findByText('Score 0.75')).toBeVisible();
    await waitFor(() => expect(sent[0]?.itemValues?.[0]?.value).toBe(true));
  });

  it('made of characteristics can also recalculate the proposal', async () => {
    const { user, sent } = await openChecklist();
    await user.click(screen.getByRole('radio', { name: 'Green' }));
    await user.click(screen.getByRole('button', { name: /Characteristics of: made of parts/ }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('status')).toHaveTextContent('This gives: No');
    expect(dialog.getByRole('button', { name: 'Ok' })).toBeVisible();
    await user.click(dialog.getByRole('checkbox', { name: /part 1/ }));
    expect(dialog.getByRole('status')).toHaveTextContent('This gives: Yes');
    await user.click(dialog.getByRole('button', { name: 'Ok & recalculate proposal' }));
    const arrived = () => Object.assign({}, ...sent) as object;
    await waitFor(() => expect(arrived()).toMatchObject({ trafficLightValue: 0, itemValues: [{ value: true }] }));
    expect(light()).toBe('Orange');
  });

  it('made of characteristics is checked by its number key, beside its dialog', async () => {
    const { user } = await openChecklist();
    const row = screen.getByRole('button', { name: /Characteristics of: made of parts/ }).closest('[data-shortcut]');
    await user.keyboard(row?.getAttribute('data-shortcut') ?? '');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(check(/made of parts/)).toBeChecked();
  });
});

describe('a topic', () => {
  it('proposes a light, findings and action points, to take over and to edit', async () => {
    const { user, sent } = await openChecklist();
    expect(light()).toBe('Red');
    const [insert] = screen.getAllByRole('button', { name: 'Insert the proposal into: Report findings' });
    if (!insert) throw new Error('There is no proposal');
    await user.click(insert);
    expect(screen.getByLabelText('Report findings', { selector: 'textarea' })).toHaveValue('It is missing.');
    // In every language that proposes something: the report may be in another one than the checklist.
    await waitFor(() => expect(sent[0]?.findings).toEqual({ en: 'It is missing.', nl: 'Het ontbreekt.' }));
    expect(screen.getAllByText('From unanswered items')).toHaveLength(2);
    await user.click(check(/1\. check/));
    expect(light()).toBe('Orange');
    expect(screen.getByText('It is there.')).toBeVisible();
    expect(screen.queryByText('From unanswered items')).toBeNull();
    expect(screen.getByRole('img', { name: /The needle stands at 45 of 90 degrees/ })).toBeVisible();
  });

  it('keeps what was typed when saving fails, says so, and tries again', async () => {
    let isDown = true;
    const { user, sent } = await openChecklist({
      send: () => isDown && Promise.reject(Object.assign(new Error('The server did not answer'), { code: 0 })),
    });
    await user.type(screen.getByLabelText('Your notes'), 'mine');
    await user.tab();
    expect(await screen.findByText('Safe on this device; sent once the server answers')).toBeVisible();
    expect(screen.getByLabelText('Your notes')).toHaveValue('mine');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Save again' }));
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(sent.at(-1)?.notes).toBe('mine');
  });

  it('asks which version counts when somebody else changed the same', async () => {
    const { user, sent, stored } = await openChecklist();
    const theirs = { clubAssessmentId: 'ca', assessorId: 'me', assessmentTitleId: 'Checks', notes: 'theirs' };
    stored.set('Checks', { ...theirs, id: '1', version: 7, changedOn: 'Chrome, iPad' });
    await user.type(screen.getByLabelText('Your notes'), 'mine');
    await user.tab();
    await user.click(await screen.findByRole('button', { name: 'Compare' }));
    expect(
      await screen.findByRole('radio', { name: /An Peeters, 01\/05\/2026 12:00, Chrome, iPad/ }),
    ).not.toBeChecked();
    await user.click(screen.getByRole('radio', { name: /theirs/ }));
    await user.click(screen.getByRole('button', { name: 'Save this' }));
    await waitFor(() => expect(screen.getByLabelText('Your notes')).toHaveValue('theirs'));
    // The button that asked is gone: the line that says how it stands has the focus.
    await waitFor(() => expect(document.activeElement).toHaveTextContent(/^Saved$/));
    expect(sent).toEqual([]);
  });

  it('says why the server refused it, keeps it, and takes a mended text in its place', async () => {
    const { user, sent, values } = await openChecklist({
      send: ({ notes }) => notes === 'bad' && Promise.reject(Object.assign(new Error('Too large'), { code: 70 })),
    });
    await user.type(screen.getByLabelText('Your notes'), 'bad');
    await user.tab();
    expect(await screen.findByText('Refused: Too large. It stays on this device.')).toBeVisible();
    expect(values.unsent()).toMatchObject({ refused: 1 });
    await user.type(screen.getByLabelText('Your notes'), ', mended');
    await user.tab();
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(sent.at(-1)?.notes).toBe('bad, mended');
    expect(values.unsent().waiting).toBe(0);
  });
});

describe('who may not write', () => {
  it.each<[string, Situation]>([
    ['with the right to read only', { role: 'CONSULTANT' }],
    ['on a closed assessment', { clubAssessment: { closed: true } }],
    ['when the data is closed', { clubAssessment: { dataClosedAt: '2025-01-01T00:00:00Z' } }],
  ])('is told so: %s', async (_name, situation) => {
    const { user, sent } = await openChecklist(situation);
    await user.click(check(/1\. check/));
    expect(await screen.findByText('Not authorized to do this')).toBeVisible();
    expect(check(/1\. check/, 'Open')).toBeChecked();
    expect(screen.getByLabelText('Your notes')).toHaveAttribute('readonly');
    expect(sent).toEqual([]);
  });
});
