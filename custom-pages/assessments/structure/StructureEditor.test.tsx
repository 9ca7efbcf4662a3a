import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  editedScenario,
  openStructureEditor as open,
  rowTitles as titles,
  sentEdits as sent,
  unused,
} from '#tests/support/openStructureEditor.tsx';

const used = {
  ...{ assessmentVersionId: 'v1', number: 1, clubAssessmentCount: 1 },
  projects: [
    { id: 'p1', name: 'Follows', number: null, follows: true },
    { id: 'p2', name: 'Pins', number: 1, follows: false },
  ],
  clubAssessments: [{ id: 'c', name: 'Round', clubName: 'KV Voorbeeld' }],
};

describe('the tree', () => {
  it('shows dimensions by position, and below an open one what stands there, with weights and shares', async () => {
    const { structure } = editedScenario();
    // The order in which they are stored says nothing.
    const [dimensions, topics] = [structure.dimensions.toReversed(), structure.topics.toReversed()];
    const { press } = await open({ structure: { ...structure, dimensions, topics } });
    expect(titles()).toEqual(['Youth', 'Club']);
    expect(screen.getByText('Weight 3 · 75 % of its level · 75 % of the whole')).toBeVisible();
    await press('Open Youth');
    await press('Open Youth.1');
    await press('Open Coaches');
    expect(titles()).toEqual(['Youth', 'Youth.1', 'Coaches', 'Licences', 'Training', 'Players', 'Club']);
    const places = ['level', 'posinset', 'setsize'].map((name) => `aria-${name}`);
    const rows = ['Club', 'Players', 'Licences'].map((name) => screen.getByRole('listitem', { name }));
    expect(rows.map((row) => places.map((place) => row.getAttribute(place)).join(' '))).toEqual([
      ...['1 2 2', '3 2 2', '4 1 2'],
    ]);
  });

  it('has a language selector, and marks names that are missing in that language', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('combobox', { name: 'Language of the names' }));
    await user.click(await screen.findByRole('option', { name: 'Français' }));
    expect(await screen.findByText('Le club', { selector: 'bdi' })).toBeVisible();
    expect(screen.getAllByText('No name in French')).toHaveLength(1);
  });

  it('finds nodes by their names and opens what they stand below', async () => {
    const { user } = await open();
    await user.type(screen.getByRole('searchbox', { name: 'Find in the structure' }), 'licen{Enter}');
    expect(await screen.findByText('Found: 1')).toBeVisible();
    expect(titles()).toEqual(['Youth', 'Youth.1', 'Coaches', 'Licences']);
  });

  it('moves a node by button and by keys, and saves its new position', async () => {
    const page = await open();
    await page.press('Move down: Youth');
    expect(titles()).toEqual(['Club', 'Youth']);
    await waitFor(() => expect(sent(page)).toHaveLength(1));
    expect(sent(page)[0]).toMatchObject({
      path: 'assessments/dimensions',
      options: { method: 'POST', query: { assessmentVersionId: 'v1', place: 2 }, body: { id: 'Youth' } },
    });
    screen.getByRole('button', { name: 'Edit: Youth' }).focus();
    await page.user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await waitFor(() => expect(sent(page)).toHaveLength(2));
    expect(sent(page)[1]?.options).toMatchObject({ query: { assessmentVersionId: 'v2', place: 1 } });
    expect(titles()).toEqual(['Youth', 'Club']);
  });

  it('never writes an old name back where somebody else renames what is moved twice', async () => {
    const { structure } = editedScenario().dimension('Last');
    const [youth, ...others] = structure.dimensions;
    const renamed = { ...structure, dimensions: [...(youth ? [{ ...youth, name: { en: 'Theirs' } }] : []), ...others] };
    let number = 0;
    const read = () => ({
      ...{ id: 'a', name: {}, kind: 'globalPass', number: number === 0 ? 1 : 3 },
      ...(number === 0 ? { assessmentVersionId: 'v1', ...structure } : { assessmentVersionId: 'v3', ...renamed }),
    });
    let answer: () => void = () => undefined;
    const first = new Promise<void>((resolve) => (answer = resolve));
    const page = await open({
      structure,
      answers: {
        'assessments/globalpass': read,
        'assessments/dimensions': async () => {
          await first;
          number = number === 0 ? 3 : number + 1;
          return { id: 'Youth', assessmentVersionId: `v${number}`, number, after: `v${number - 1}` };
        },
      },
    });
    await page.press('Move down: Youth');
    await page.press('Move down: Youth');
    expect(titles()).toEqual(['Club', 'Last', 'Youth']);
    answer();
    await waitFor(() => expect(sent(page)).toHaveLength(2));
    expect(sent(page)[1]?.options).toMatchObject({
      ...{ query: { assessmentVersionId: 'v3', place: 3 }, body: { id: 'Youth', name: { en: 'Theirs' } } },
    });
    await waitFor(() => expect(titles()).toEqual(['Club', 'Last', 'Theirs']));
  });

  it('deletes from the version that is shown, and shows the new one where that is refused', async () => {
    const refused = Object.assign(new Error('changed'), { body: { code: 21, message: '', details: {} } });
    const { structure } = editedScenario();
    const dimensions = structure.dimensions.map((one) => (one.id === 'Youth' ? { ...one, name: { en: 'New' } } : one));
    let isOld = true;
    const page = await open({
      structure,
      answers: {
        'assessments/globalpass': () => ({
          ...{ id: 'a', name: {}, kind: 'globalPass', ...structure },
          ...(isOld ? { assessmentVersionId: 'v1', number: 1 } : { assessmentVersionId: 'v2', number: 2, dimensions }),
        }),
        'assessments/dimensions/Youth': () => {
          isOld = false;
          throw refused;
        },
      },
    });
    await page.press('Remove: Youth');
    const dialog = await screen.findByRole('dialog', { name: 'Delete "Youth"?' });
    await page.user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Someone else changed this meanwhile.')).toBeVisible();
    await waitFor(() => expect(titles()).toEqual(['New', 'Club']));
    expect(sent(page)[0]?.options).toMatchObject({ method: 'DELETE', query: { assessmentVersionId: 'v1' } });
  });

  it('asks before a node is deleted, and says how much goes with it', async () => {
    const page = await open();
    await page.press('Remove: Youth');
    const dialog = await screen.findByRole('dialog', { name: 'Delete "Youth"?' });
    expect(dialog).toHaveTextContent('What stands below it goes too: 5.');
    expect(sent(page)).toEqual([]);
    await page.user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(titles()).toEqual(['Club']));
    expect(sent(page)[0]?.path).toBe('assessments/dimensions/Youth');
  });
});

describe('the form of a node', () => {
  it('adds a dimension to the global pass', async () => {
    const page = await open();
    await page.press('Add a dimension');
    const panel = await screen.findByRole('dialog', { name: 'Add a dimension' });
    await page.user.type(await within(panel).findByRole('textbox', { name: 'English' }), 'Women');
    await page.user.click(within(panel).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(titles()).toEqual(['Youth', 'Club', 'Women']));
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(sent(page)[0]?.options.body).toMatchObject({ position: 3, name: { en: 'Women' }, weightingFactor: 1 });
  });

  it.each<[string, (page: Awaited<ReturnType<typeof open>>, panel: HTMLElement) => Promise<void>]>([
    ['the button', (page, panel) => page.user.click(within(panel).getByRole('button', { name: 'Save' }))],
    ['the key that it tells of', (page) => page.user.keyboard('{Control>}s{/Control}')],
  ])('shows what a weight makes of the shares as it is typed, and saves by %s', async (_way, save) => {
    const page = await open();
    await page.press('Edit: Youth');
    const panel = await screen.findByRole('dialog', { name: 'Youth' });
    const weight = within(panel).getByLabelText(/Weighting factor/);
    await page.user.clear(weight);
    await page.user.type(weight, '9');
    expect(await within(panel).findByText('75 % of its level, 75 % of the whole')).toBeVisible();
    await save(page, panel);
    expect(await screen.findByText('Weight 9 · 75 % of its level · 75 % of the whole')).toBeVisible();
  });

  it.each([
    ['Youth', 'dimensions', []],
    ['Youth.1', 'subdimensions', ['Open Youth']],
    ['Coaches', 'topics', ['Open Youth', 'Open Youth.1']],
  ])('of %s shows its error in a banner (%s)', async (name, list, path) => {
    const refused = Object.assign(new Error('Invalid input'), {
      body: {
        code: 20,
        message: 'Invalid input',
        details: [{ field: 'name', rule: 'required', message: 'is required' }],
      },
    });
    const page = await open({
      answers: {
        [`assessments/${list}`]: () => {
          throw refused;
        },
      },
    });
    for (const step of path) await page.press(step);
    await page.press(`Edit: ${name}`);
    const panel = await screen.findByRole('dialog', { name });
    await page.user.click(within(panel).getByRole('button', { name: 'Save' }));
    const [banner] = await within(panel).findAllByRole('alert');
    expect(banner).toHaveTextContent(/Name/);
    const [first] = await within(panel).findAllByRole('textbox', { name: 'English' });
    expect(first).toHaveValue(name);
  });

  it('asks what to keep where somebody else has changed the same', async () => {
    let isFirst = true;
    const page = await open({
      answers: {
        'assessments/dimensions': () => {
          if (!isFirst) return { id: 'Youth', assessmentVersionId: 'v3', number: 3, after: 'v1' };
          isFirst = false;
          const current = { id: 'Youth', position: 0, name: { en: 'Theirs' }, weightingFactor: 1 };
          throw Object.assign(new Error('changed'), { body: { code: 21, message: '', details: { current } } });
        },
      },
    });
    await page.press('Edit: Youth');
    const panel = await screen.findByRole('dialog', { name: 'Youth' });
    await page.user.type(await within(panel).findByRole('textbox', { name: 'English' }), ' mine');
    await page.user.click(within(panel).getByRole('button', { name: 'Save' }));
    const question = await screen.findByRole('dialog', { name: /changed/i });
    expect(question).toHaveTextContent('Theirs');
    expect(question).toHaveTextContent('Youth mine');
  });
});

it('offers on a project no new dimension or topic, and no deleting of a sub-dimension', async () => {
  const { press } = await open({ kind: 'project' });
  for (const name of ['Open Youth', 'Open Youth.1', 'Open Coaches']) await press(name);
  const offered = (name: string) => screen.queryByRole('button', { name }) !== null;
  const names = ['Add a dimension', 'Add a sub-dimension', 'Add a topic', 'Add an item'];
  expect(names.filter(offered)).toEqual(['Add a sub-dimension', 'Add an item']);
  const removable = ['Youth', 'Youth.1', 'Coaches', 'Licences'].filter((name) => offered(`Remove: ${name}`));
  expect(removable).toEqual(['Coaches', 'Licences']);
});

it('asks also where the answer whom it touches comes after the edit', async () => {
  let answer: (uses: object) => void = () => undefined;
  const late = new Promise<object>((resolve) => (answer = resolve));
  const page = await open({ answers: { 'assessments/uses': () => late } });
  await page.press('Move down: Youth');
  await page.press('Move up: Club');
  expect(sent(page)).toEqual([]);
  answer({ ...unused, ...used });
  const dialog = await screen.findByRole('dialog', { name: 'This version is in use' });
  await page.user.click(within(dialog).getByRole('button', { name: 'Save as a new version' }));
  await waitFor(() => expect(sent(page)).toHaveLength(2));
});

it('asks where it cannot be found out whom an edit touches', async () => {
  const fail = () => {
    throw Object.assign(new Error('Nothing answers'), { code: 11 });
  };
  const page = await open({ answers: { 'assessments/uses': fail } });
  await page.press('Move down: Youth');
  const dialog = await screen.findByRole('dialog', { name: 'Who uses this version is not known' });
  expect(dialog).toHaveTextContent('Projects that use it may go on with what is saved now');
  expect(sent(page)).toEqual([]);
  await page.user.click(within(dialog).getByRole('button', { name: 'Save as a new version' }));
  await waitFor(() => expect(sent(page)).toHaveLength(1));
});

it('offers the version to club assessments that have an older one and no values, naming those that keep theirs', async () => {
  const named = (clubName: string) => ({ count: 1, named: [{ id: clubName, name: 'Round', clubName }] });
  const outdated = { ready: named('KV Ready'), begun: named('KV Begun'), closed: named('KV Closed') };
  const page = await open({ uses: { outdated } });
  await screen.findByText('Club assessments without values that still have an older version: 1.');
  await page.press('Use version 1 for them');
  const dialog = await screen.findByRole('dialog', { name: 'Use version 1 for them' });
  for (const text of [
    'Go on with version 1KV Ready – Round',
    'Keep their version: something was entered alreadyKV Begun – Round',
    'Keep their version: closedKV Closed – Round',
  ])
    expect(dialog).toHaveTextContent(text);
  expect(sent(page)).toEqual([]);
  await page.user.click(within(dialog).getByRole('button', { name: 'Use version 1' }));
  await waitFor(() => expect(sent(page)).toHaveLength(1));
  const [{ path, options }] = sent(page) as [ReturnType<typeof sent>[number]];
  expect([path, options.method, options.body]).toEqual(['assessments/uses', 'PUT', { assessmentVersionId: 'v1' }]);
});

it('says whom an edit touches, and asks once before a version is left that is in use', async () => {
  const page = await open({ uses: used });
  expect(
    await screen.findByText(/Projects that go on with it: 1; projects that keep theirs: 1; club assessments/),
  ).toBeVisible();
  await page.press('Move down: Youth');
  const dialog = await screen.findByRole('dialog', { name: 'This version is in use' });
  for (const text of ['Follows', 'Pins (Version 1)', 'KV Voorbeeld – Round']) expect(dialog).toHaveTextContent(text);
  expect(sent(page)).toEqual([]);
  await page.user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await page.press('Move down: Youth');
  await page.press('Save as a new version');
  await waitFor(() => expect(sent(page)).toHaveLength(1));
  await page.press('Move down: Club');
  await waitFor(() => expect(sent(page)).toHaveLength(2));
});
