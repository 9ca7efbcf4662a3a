import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fac, filled, goOn, openWizard as open, stra, structure } from '#tests/support/openWizard.tsx';
import type { Answer } from '#tests/support/renderPage.tsx';

describe('step 1', () => {
  it('defines the project, and is left with a name only', async () => {
    const { user } = await open('', { draft: null });
    await goOn(user);
    expect((await screen.findAllByText('please name this project')).length).toBeGreaterThan(0);
    expect(window.location.hash).not.toContain('step=2');
    const fields = [...document.querySelectorAll('[data-field]')].map((field) => field.getAttribute('data-field'));
    expect(fields).toEqual([
      ...['name', 'period', 'assessmentType', 'projectType', 'projectManagers', 'introductionVideo'],
      ...['scoringSystem', 'weightingFactor', 'trafficLights', 'clustering', 'publication'],
      ...['surveyInvitationTemplateId', 'templateName', 'projectCategory'],
    ]);
    const name = screen.getByRole('textbox', { name: /^Name/ });
    expect(name).toBeInvalid();
    await user.type(name, 'Season');
    expect(name).toBeValid();
    await user.click(name);
    await user.paste('x'.repeat(195));
    await goOn(user);
    expect(name).toBeInvalid();
    expect(window.location.hash).not.toContain('step=2');
    await user.type(name, '{Backspace}');
    await goOn(user);
    expect(await screen.findByRole('heading', { name: 'Sport, level and gender' })).toBeVisible();
  });
});

describe('the way of scoring', () => {
  const lights = () => screen.getByRole('switch', { name: 'Traffic lights' });
  const system = () => screen.getByRole('combobox', { name: /^Scoring system/ });
  const factor = () => screen.queryByLabelText(/^Weighting factor/);
  const seesFactor = async () => expect(await screen.findByLabelText(/^Weighting factor/)).toBeVisible();

  it('is by traffic lights once they are switched on, and by percentages again', async () => {
    const { user, drafts } = await open('');
    await screen.findByRole('switch', { name: 'Traffic lights' });
    await seesFactor();
    await user.click(lights());
    expect(system()).toHaveTextContent('Traffic lights');
    expect(factor()).toBeNull();
    await vi.waitFor(() => expect(drafts.kept()).toMatchObject({ changes: { scoringSystem: 2, trafficLights: true } }));
    await user.click(lights());
    expect(system()).not.toHaveTextContent('Traffic lights');
    await seesFactor();
    await vi.waitFor(() =>
      expect(drafts.kept()).toMatchObject({ changes: { scoringSystem: 1, trafficLights: false } }),
    );
  });

  it('moves the switch as it is chosen', async () => {
    const { user, drafts } = await open('');
    await screen.findByRole('switch', { name: 'Traffic lights' });
    const choose = async (name: string) => {
      await user.click(system());
      await user.click(await screen.findByRole('option', { name }));
    };
    await choose('Traffic lights');
    expect(lights()).toBeChecked();
    expect(factor()).toBeNull();
    await choose('Percentages');
    expect(lights()).not.toBeChecked();
    await seesFactor();
    await vi.waitFor(() =>
      expect(drafts.kept()).toMatchObject({ changes: { scoringSystem: 1, trafficLights: false } }),
    );
  });

  it('by traffic lights leaves the weighting factor out of what is built', async () => {
    const { user, calls } = await open('?step=3', {
      draft: { ...filled, scoringSystem: 2, weightingFactor: 4 },
      answers: { 'assessments/build': () => ({ projectId: 'p9', jobs: [{ id: 'j' }] }) },
    });
    await user.click(await screen.findByRole('button', { name: 'Build the project' }));
    const body = () => calls.find(({ path }) => path === 'assessments/build')?.options.body;
    await vi.waitFor(() => expect(body()).toMatchObject({ scoringSystem: 2 }));
    expect(body()).not.toHaveProperty('weightingFactor');
  });

  it('shows the switch of a draft as the score goes', async () => {
    await open('', { draft: { ...filled, scoringSystem: 2 } });
    expect(await screen.findByRole('switch', { name: 'Traffic lights' })).toBeChecked();
    expect(factor()).toBeNull();
  });
});

describe('the builder', () => {
  it('has five sub-steps, in their order', async () => {
    await open('?step=2&part=1');
    const steps = await screen.findByRole('navigation', { name: 'Steps' });
    const named = within(steps).getAllByRole('button');
    expect(named.map((one) => one.getAttribute('aria-label'))).toEqual([
      '1. Sport, level and gender',
      '2. Context and Club Id',
      '3. Dimensions',
      '4. Labels',
      '5. Resources and surveys',
    ]);
    expect(screen.getByRole('combobox', { name: /^Sport/ })).toBeVisible();
    expect(screen.getByRole('combobox', { name: /^Level/ })).toHaveTextContent('Amateur');
    expect(screen.getByRole('combobox', { name: /^Gender/ })).toHaveTextContent('Mixed/Both');
    expect(await screen.findByRole('group', { name: /^Name per language/ })).toBeVisible();
  });

  it.each([
    ['Sport', ['Football', 'Basketball', 'Hockey', 'Futsal', 'Handball', 'Rugby']],
    ['Level', ['Amateur', 'Pro/Elite', 'Grassroots']],
    ['Gender', ['Males/Boys', 'Females/Girls', 'Mixed/Both']],
  ])('offers for %s what the documents name, in their order', async (label, names) => {
    const { user } = await open('?step=2&part=1');
    await user.click(await screen.findByRole('combobox', { name: new RegExp(`^${label}`) }));
    const options = (await screen.findAllByRole('option')).filter(({ textContent }) => textContent !== '–');
    expect(options.map(({ textContent }) => textContent)).toEqual(names);
    // One enumeration each, numbered from 1 (decisions C).
    expect(options.map(({ dataset }) => dataset['value'])).toEqual(names.map((_, at) => String(at + 1)));
  });

  it('shows context and club-id configuration with their defaults', async () => {
    await open('?step=2&part=2');
    expect(await screen.findByRole('switch', { name: 'First-team environment' })).toBeChecked();
    expect(screen.getByRole('switch', { name: 'College pathway' })).not.toBeChecked();
    expect(screen.getByRole('switch', { name: 'Budget' })).toBeChecked();
    expect(screen.getByRole('switch', { name: 'Board' })).not.toBeChecked();
  });

  it('cycles the filter of a dimension, with the checklist beside it', async () => {
    const { user } = await open('?step=2&part=3');
    const preview = await screen.findByRole('complementary', { name: 'Resulting checklist' });
    const filter = await screen.findByRole('group', { name: 'Dimensions' });
    const [, second] = within(filter).getAllByRole('button');
    expect(within(preview).getByRole('status')).toHaveTextContent('Topics: 1 · Items: 1');
    for (const state of ['Basic', 'Focus', 'Not used']) {
      if (second) await user.click(second);
      expect(second).toHaveTextContent(state);
      const size = state === 'Not used' ? 'Topics: 1 · Items: 1' : 'Topics: 2 · Items: 3';
      expect(within(preview).getByRole('status')).toHaveTextContent(size);
    }
  });

  it('says in one snackbar what a label misses, and stays', async () => {
    const { user } = await open('?step=2&part=4', { draft: { ...filled, labels: [{ percentage: 50 }] } });
    await goOn(user);
    expect(await screen.findByText('no name, no expiry date')).toBeVisible();
    expect(window.location.hash).toContain('part=4');
  });

  it.each([
    [150, 'Must be 100 or less'],
    [-5, 'Must be 0 or more'],
  ])('refuses a label of %s percent where it is typed', async (percentage, told) => {
    const labels = [{ name: '1 ster', percentage, endLabel: '2027-12-31' }];
    const { user } = await open('?step=2&part=4', { draft: { ...filled, labels } });
    await goOn(user);
    expect((await screen.findAllByText(told)).length).toBeGreaterThan(0);
    expect(window.location.hash).toContain('part=4');
    expect(await screen.findByLabelText(/^Percentage/)).toBeInvalid();
  });

  it('goes to the clubs only when it is complete', async () => {
    const { user } = await open('?step=2&part=5', { draft: { ...filled, niveau: null } });
    expect(await screen.findByRole('switch', { name: 'Survey of parents' })).toBeChecked();
    expect(screen.getByRole('switch', { name: 'Productivity' })).toBeChecked();
    expect(screen.getByRole('combobox', { name: /^Own survey template/ })).toBeVisible();
    await goOn(user);
    expect((await screen.findAllByText('please choose sport, level and gender')).length).toBeGreaterThan(0);
    expect(window.location.hash).toContain('part=1');
  });
});

it('puts the focus to the beginning of the step that is gone on or back to', async () => {
  const { user } = await open();
  await screen.findByRole('textbox', { name: /^Name/ });
  await goOn(user);
  await vi.waitFor(() => expect(screen.getByRole('form', { name: 'Build assessment' })).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await vi.waitFor(() => expect(screen.getByRole('form', { name: 'Project information' })).toHaveFocus());
});

describe('the build', () => {
  const job = { id: 'j', status: 'Done', total: 1, done: 1, failed: 0, logs: [] };
  const answers: Record<string, Answer> = {
    'assessments/build': () => ({ projectId: 'p9', jobs: [{ id: 'j' }] }),
    'clubassessments/filter': () => [{ id: 'ca1', clubId: 'c1' }],
  };

  it('shows that it is creating, then what was made with the ways to go on', async () => {
    const states = [{ ...job, status: 'Running', done: 0 }, job];
    const { user, calls, drafts } = await open('?step=3', {
      answers: { ...answers, 'assessments/build/j': () => states.shift() ?? job },
    });
    await user.dblClick(await screen.findByRole('button', { name: 'Build the project' }));
    expect(await screen.findByRole('heading', { name: 'Creating the project' })).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'The project was created' })).toBeVisible();
    const link = await screen.findByRole('link', { name: 'KV Voorbeeld' });
    expect(link).toHaveAttribute('href', '#/clubassessments/c1/ca1');
    expect(screen.getByRole('link', { name: 'Open the project' })).toHaveAttribute(
      'href',
      '#/project?project=p9&role=SUPERADMIN&tab=flags',
    );
    const sent = calls.filter(({ path }) => path === 'assessments/build');
    expect(sent).toHaveLength(1);
    expect(sent[0]?.options.body).toMatchObject({ name: 'Season', dimensions: [{ id: stra, focus: false }] });
    expect(drafts.kept()).toBeNull();
  });

  it('that is looked at again leaves the project that is entered next as it is', async () => {
    const { drafts } = await open('?step=4&build=j&project=p9', {
      answers: { ...answers, 'assessments/build/j': () => job },
    });
    expect(await screen.findByRole('heading', { name: 'The project was created' })).toBeVisible();
    expect(await screen.findByRole('link', { name: 'KV Voorbeeld' })).toBeVisible();
    expect(drafts.kept()).toMatchObject({ changes: { name: 'Season' } });
  });

  it('that ends after a reload takes what it was started of along', async () => {
    const { drafts } = await open('?step=4&build=j&project=p9', {
      draft: { ...filled, build: 'j', project: 'p9' },
      answers: { ...answers, 'assessments/build/j': () => job },
    });
    expect(await screen.findByRole('heading', { name: 'The project was created' })).toBeVisible();
    await vi.waitFor(() => expect(drafts.kept()).toBeNull());
  });

  it.each([
    ['name', 'maxLength', 200, 'step=1', /^Name/],
    ['weightingFactor', 'minimum', 1, 'step=1', /^Weighting factor/],
    ['labels.0.percentage', 'maximum', 100, 'step=2&part=4', /^Percentage/],
  ])('that is refused for %s leads to the step where that is entered', async (field, rule, limit, address, label) => {
    const details = [
      { field: 'clubs.0.id', rule: 'reference', message: 'is gone' },
      { field, rule, message: 'is refused', params: { limit } },
    ];
    const labels = [{ name: '1 ster', percentage: 50, endLabel: '2027-12-31' }];
    const { user } = await open('?step=3', {
      draft: { ...filled, labels },
      answers: {
        'assessments/build': () => {
          throw Object.assign(new Error('refused'), { code: 20, message: 'refused', details });
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Build the project' }));
    await vi.waitFor(() => expect(window.location.hash).toContain(address));
    const input = await screen.findByLabelText(label);
    expect(input).toBeInvalid();
    await vi.waitFor(() => expect(input).toHaveFocus());
  });

  it('that fails says why, and what was entered is still there', async () => {
    const errors = [{ field: 'name', rule: 'unique', message: 'is taken' }];
    const failed = { ...job, done: 0, failed: 1, logs: [{ level: 'error', message: 'Nothing was built', errors }] };
    const { user, drafts } = await open('?step=4&build=j&project=p9', {
      answers: { ...answers, 'assessments/build/j': () => failed },
    });
    expect(await screen.findByText('The project was not created')).toBeVisible();
    expect(screen.getByText(/is taken/)).toBeVisible();
    expect(drafts.kept()).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'Back to the clubs' }));
    expect(await screen.findByRole('rowheader', { name: /^KV Voorbeeld/ })).toBeVisible();
  });
});

it('keeps what is entered over a reload, and starts over when asked', async () => {
  const { user, drafts } = await open();
  expect(await screen.findByText('What you entered before is back.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveValue('Season');
  await user.type(screen.getByRole('textbox', { name: /^Name/ }), ' 2027');
  await vi.waitFor(() => expect(drafts.kept()).toMatchObject({ changes: { name: 'Season 2027' } }));
  await user.click(screen.getByRole('button', { name: 'Start over' }));
  expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveValue('');
  expect(drafts.kept()).toBeNull();
});

it('takes the parameters of a project of before', async () => {
  const { user, drafts } = await open('', {
    draft: { ...filled, trafficLights: true },
    answers: {
      'projects/p1': () => ({ id: 'p1', name: 'Season 2026', period: 2026, gender: 1, niveau: 2 }),
      assessments: () => ({
        ...structure,
        dimensions: structure.dimensions.map((one) => ({ ...one, filterValue: one.id === fac ? 2 : 0 })),
      }),
      'clubassessments/filter': () => [{ clubId: 'c1', assessors: [{ assessorId: 'lead', lead: true }] }],
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Clone last season' }));
  await user.click(await screen.findByRole('combobox', { name: /^Project/ }));
  await user.click(await screen.findByRole('option', { name: 'Season 2026' }));
  await user.click(screen.getByRole('button', { name: 'Take its parameters' }));
  expect(await screen.findByDisplayValue('Season 2026')).toBeVisible();
  expect(screen.getByDisplayValue('2027')).toBeVisible();
  await vi.waitFor(() => expect(drafts.kept()).toMatchObject({ changes: { name: 'Season 2026', niveau: 2 } }));
  // What the project says nothing of is not what was chosen before.
  expect(drafts.kept()).not.toMatchObject({ changes: { trafficLights: true } });
});
