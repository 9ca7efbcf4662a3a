import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { editedScenario, openStructureEditor, rowTitles, sentEdits } from '#tests/support/openStructureEditor.tsx';

/** The interviews view, with the topics of an interviewee where one is named. */
async function open(interviewee?: string) {
  const { structure } = editedScenario()
    .item('Coaches', 'Talks', 2)
    .item('Coaches', 'Plans', 3)
    .interviewees('Coaches', 'Player');
  const page = await openStructureEditor({ structure });
  await page.press('Interviews');
  if (interviewee) await page.press(`Open ${interviewee}`);
  return page;
}

describe('interviewees', () => {
  it('are listed with how much each is asked about', async () => {
    await open();
    expect(await screen.findByText('Topics asked about: 2')).toBeVisible();
    expect(rowTitles()).toEqual(['Coach', 'Player']);
    expect(screen.getAllByText('No name in English')).toHaveLength(2);
  });

  it('are put in another order', async () => {
    const page = await open();
    await page.press('Move down: Coach');
    expect(rowTitles()).toEqual(['Player', 'Coach']);
    await waitFor(() => expect(sentEdits(page)).toHaveLength(1));
    expect(sentEdits(page)[0]).toMatchObject({
      ...{ path: 'assessments/interviewees', options: { query: { place: 2 }, body: { id: 'Coach' } } },
    });
  });

  it('are added and named by language', async () => {
    const page = await open();
    await page.press('Add an interviewee');
    const panel = await screen.findByRole('dialog', { name: 'Add an interviewee' });
    await page.user.type(within(panel).getByRole('textbox', { name: /^Name that answers/ }), 'Referee');
    await page.user.type(await within(panel).findByRole('textbox', { name: 'English' }), 'The referee');
    await page.user.click(within(panel).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(rowTitles()).toEqual(['Coach', 'Player', 'The referee']));
    const { options } = sentEdits(page)[0] ?? {};
    expect(options?.body).toMatchObject({ name: 'Referee', nameTranslation: { en: 'The referee' }, position: 3 });
    expect(options?.body).not.toHaveProperty('weightingFactor');
    await page.press('Edit: The referee');
    expect(await screen.findByRole('dialog', { name: 'The referee' })).toBeVisible();
  });

  it('are deleted after asking, with the topics they are asked about', async () => {
    const page = await open();
    await page.press('Remove: Coach');
    const dialog = await screen.findByRole('dialog', { name: 'Delete "Coach"?' });
    expect(dialog).toHaveTextContent('What stands below it goes too: 2.');
    expect(sentEdits(page)).toEqual([]);
    await page.user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(rowTitles()).toEqual(['Player']));
    expect(sentEdits(page)[0]).toMatchObject({
      ...{ path: 'assessments/interviewees/Coach', options: { method: 'DELETE' } },
    });
  });
});

it('keeps both of two ticks that follow each other quickly, and whom alone an item asks', async () => {
  const page = await open('Coach');
  await page.press('Open Coaches');
  const items = await screen.findByRole('group', { name: 'Items of Coaches asked about' });
  const plans = within(items).getByRole('checkbox', { name: 'Plans' });
  await page.user.click(plans);
  await page.user.click(plans);
  await page.user.click(plans);
  await waitFor(() => expect(sentEdits(page)).toHaveLength(3));
  const bodies = sentEdits(page).map(({ options }) => options.body);
  expect(bodies.map((body) => new Set((body as { topicIntervieweeIds: string[] }).topicIntervieweeIds))).toEqual(
    [['Coaches-Player'], ['Coaches-Coach', 'Coaches-Player'], ['Coaches-Player']].map((ids) => new Set(ids)),
  );
  await page.press('Remove: Player');
  const dialog = await screen.findByRole('dialog', { name: 'Delete "Player"?' });
  await page.user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText(/somebody must be asked about an item/, { selector: '[role=alert] *' })).toBeVisible();
  expect(sentEdits(page)).toHaveLength(3);
});

it('asks nobody again whom somebody else has unticked while a tick waited for its turn', async () => {
  const scenario = editedScenario().item('Coaches', 'Talks', 2).item('Coaches', 'Plans', 3);
  const { structure } = scenario.interviewees('Coaches', 'Player', 'Parent');
  const left = ['Coaches-Coach', 'Coaches-Player'].map((id) => ({ id, topicIntervieweeId: id, itemId: 'Plans' }));
  let number = 1;
  const theirs = () => (number > 1 ? { ...structure, topicIntervieweeItems: left } : structure);
  let answer: () => void = () => undefined;
  const first = new Promise<void>((resolve) => (answer = resolve));
  const page = await openStructureEditor({
    structure,
    answers: {
      'assessments/globalpass': () => ({
        ...{ id: 'a', name: {}, kind: 'globalPass', assessmentVersionId: `v${number}`, number, ...theirs() },
      }),
      'assessments/topicintervieweeitems': async () => {
        await first;
        number = number === 1 ? 3 : number + 1;
        return { id: 'x', assessmentVersionId: `v${number}`, number, after: `v${number - 1}` };
      },
    },
  });
  for (const name of ['Interviews', 'Open Coach', 'Open Coaches']) await page.press(name);
  const items = await screen.findByRole('group', { name: 'Items of Coaches asked about' });
  for (const name of ['Talks', 'Plans']) await page.user.click(within(items).getByRole('checkbox', { name }));
  answer();
  await waitFor(() => expect(sentEdits(page)).toHaveLength(2));
  expect(sentEdits(page)[1]?.options).toMatchObject({
    ...{ query: { assessmentVersionId: 'v3' }, body: { itemId: 'Plans', topicIntervieweeIds: ['Coaches-Player'] } },
  });
});

describe('the topics of an interviewee', () => {
  it('lets the topics of an interviewee be put in another order', async () => {
    const page = await open('Coach');
    expect(rowTitles()).toEqual(['Coach', 'Coaches', 'Players', 'Player']);
    await page.press('Move down: Coaches');
    expect(rowTitles()).toEqual(['Coach', 'Players', 'Coaches', 'Player']);
    await waitFor(() => expect(sentEdits(page)).toHaveLength(1));
    expect(sentEdits(page)[0]).toMatchObject({
      path: 'assessments/topicinterviewees',
      options: { query: { place: 2 }, body: { topicId: 'Coaches', position: 2 } },
    });
  });

  it('lets them be dragged to another place, and leaves them there on Escape', async () => {
    const page = await open('Coach');
    // Rows of 50 px below each other: where nothing is laid out all stand at 0.
    const layout = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      return new DOMRect(0, 50 * Number(this.getAttribute('data-row') ?? 0), 300, 50);
    });
    const grip = (name: string) => screen.getByRole('group', { name }).querySelector('[data-grip]') ?? document.body;
    const dragDown = (name: string) => {
      fireEvent.pointerDown(grip(name), { button: 0, clientY: 25 });
      fireEvent.pointerMove(window, { clientY: 75 });
    };
    dragDown('Coaches');
    fireEvent.keyDown(window, { key: 'Escape' });
    fireEvent.pointerUp(window);
    expect(rowTitles()).toEqual(['Coach', 'Coaches', 'Players', 'Player']);
    dragDown('Coaches');
    fireEvent.pointerUp(window);
    await waitFor(() => expect(rowTitles()).toEqual(['Coach', 'Players', 'Coaches', 'Player']));
    layout.mockRestore();
    await waitFor(() => expect(sentEdits(page)).toHaveLength(1));
    expect(sentEdits(page)[0]).toMatchObject({
      path: 'assessments/topicinterviewees',
      options: { query: { place: 2 }, body: { topicId: 'Coaches', position: 2 } },
    });
  });

  it('adds a topic that an interviewee is asked about, and takes one away after asking', async () => {
    const page = await open('Coach');
    await page.press('Remove: Coaches');
    const dialog = await screen.findByRole('dialog', { name: 'Delete "Coaches"?' });
    expect(sentEdits(page)).toEqual([]);
    await page.user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(rowTitles()).toEqual(['Coach', 'Players', 'Player']));
    expect(sentEdits(page)[0]).toMatchObject({ options: { method: 'DELETE' } });
    await page.user.click(screen.getByRole('combobox', { name: 'Add a topic to ask about' }));
    await page.user.click(await screen.findByRole('option', { name: 'Coaches' }));
    await waitFor(() => expect(rowTitles()).toEqual(['Coach', 'Players', 'Coaches', 'Player']));
    expect(sentEdits(page)[1]?.options).toMatchObject({ method: 'POST', body: { topicId: 'Coaches', position: 2 } });
  });
});

describe('the items of a topic', () => {
  it('are ticked where the interviewee is asked about them; somebody is always asked', async () => {
    const page = await open('Coach');
    await page.press('Open Coaches');
    const items = await screen.findByRole('group', { name: 'Items of Coaches asked about' });
    const boxes = () => within(items).getAllByRole('checkbox');
    expect(boxes().map((box) => box.closest('label')?.textContent)).toEqual(['Talks', 'Plans']);
    expect(boxes().every((box) => box.matches(':checked'))).toBe(true);
    await page.user.click(within(items).getByRole('checkbox', { name: 'Plans' }));
    await waitFor(() => expect(sentEdits(page)).toHaveLength(1));
    expect(sentEdits(page)[0]).toMatchObject({
      path: 'assessments/topicintervieweeitems',
      options: { method: 'PUT', body: { itemId: 'Plans', topicIntervieweeIds: ['Coaches-Player'] } },
    });
    expect(within(items).getByRole('checkbox', { name: 'Plans' })).not.toBeChecked();
    await page.press('Open Player');
    await page.press('Open Coaches');
    const others = await screen.findByRole('group', { name: 'Items of Coaches asked about' });
    expect(within(others).getByRole('checkbox', { name: 'Plans' })).toBeDisabled();
    expect(screen.getByText(/somebody must be asked about an item/)).toBeVisible();
  });

  it('are none where nothing of the topic is scored from interviews', async () => {
    const page = await open('Coach');
    await page.press('Open Players');
    expect(await screen.findByText('No item of this topic is scored from interviews.')).toBeVisible();
  });
});
