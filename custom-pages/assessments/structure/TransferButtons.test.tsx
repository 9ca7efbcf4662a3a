import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { AssessmentScenario } from '#tests/support/AssessmentScenario.ts';
import { unused } from '#tests/support/openStructureEditor.tsx';
import { renderPage } from '#tests/support/renderPage.tsx';
import { StructureEditor } from './StructureEditor.tsx';

const { structure } = new AssessmentScenario().dimension('Youth');
const file = (content: unknown, name = 'framework.json') =>
  new File([typeof content === 'string' ? content : JSON.stringify(content)], name);

async function open(answer?: () => unknown, uses: object = unused) {
  const read = { id: 'a', name: {}, kind: 'globalPass', assessmentVersionId: 'v1', number: 1, ...structure };
  const lists = [{ list: 'dimensions', total: 2, added: 1, removed: 1, changed: 1 }];
  const page = await renderPage(<StructureEditor of={{}} />, {
    user: { roles: ['superAdmin'] },
    answers: {
      'assessments/globalpass': () => read,
      'assessments/uses': () => uses,
      'assessments/structure': answer ?? (() => ({ assessmentVersionId: 'v7', lists })),
    },
  });
  const input = await screen.findByTestId('structure-file');
  const puts = () => page.calls.filter(({ options }) => options.method === 'PUT').map(({ options }) => options);
  return { user: userEvent.setup({ applyAccept: false }), input, puts, calls: page.calls };
}

it('looks at a file first, says what comes and goes, and stores it once that is agreed to', async () => {
  const { user, input, puts } = await open();
  const framework = { dimensions: [{ id: 'x', name: { en: 'X' } }] };
  await user.upload(input, file(framework));
  const dialog = await screen.findByRole('dialog', { name: 'Replace the structure with this file?' });
  expect(dialog).toHaveTextContent('Dimension: 2 in all, 1 new, 1 removed, 1 changed');
  expect(puts()).toMatchObject([{ query: { check: true, assessmentVersionId: 'v1' }, body: framework }]);
  await user.click(within(dialog).getByRole('button', { name: 'Replace' }));
  await waitFor(() => expect(puts()[1]).toMatchObject({ query: { assessmentVersionId: 'v7' }, body: framework }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('names whom a file touches before it is stored', async () => {
  const clubAssessments = [{ id: 'c', name: 'Round', clubName: 'KV Voorbeeld' }];
  const { user, input } = await open(undefined, { ...unused, clubAssessments, clubAssessmentCount: 1 });
  await user.upload(input, file({ dimensions: [] }));
  const dialog = await screen.findByRole('dialog', { name: 'Replace the structure with this file?' });
  await waitFor(() => expect(dialog).toHaveTextContent('KV Voorbeeld – Round'));
});

it('says of a file that cannot be read why, and sends nothing', async () => {
  const { user, input, puts } = await open();
  await user.upload(input, file('{'));
  expect(await screen.findByText('Row 1: this is no JSON that can be read.')).toBeVisible();
  expect(puts()).toEqual([]);
});

it('reads no file of more than 20 MB, and says so', async () => {
  const { user, input, puts } = await open();
  const huge = file({ dimensions: [] });
  Object.defineProperty(huge, 'size', { value: 20 * 2 ** 20 + 1 });
  const read = vi.spyOn(huge, 'text');
  await user.upload(input, huge);
  expect(await screen.findByText('This file is too large; at most 20 MB.')).toBeVisible();
  expect(read).not.toHaveBeenCalled();
  expect(puts()).toEqual([]);
});

it('says so where somebody else has saved meanwhile, and shows what stands', async () => {
  const { user, input, puts, calls } = await open(() => {
    throw Object.assign(new Error('changed'), { body: { code: 21, message: 'changed', details: {} } });
  });
  await user.upload(input, file({ dimensions: [] }));
  expect(await screen.findByText(/Somebody else has saved this structure meanwhile/)).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(puts()).toHaveLength(1);
  await waitFor(() => expect(calls.filter(({ path }) => path === 'assessments/globalpass').length).toBeGreaterThan(1));
});

it('says of the first faults of a file where each stands and what it is, and how many more there are', async () => {
  const { user, input } = await open(() => {
    const fault = (at: number) => ({ field: `dimensions.${at}.id`, rule: 'twice', message: 'occurs twice' });
    const own = {
      field: 'topics.2',
      rule: 'own',
      message: 'no',
      params: { messageKey: 'validation.maximum', limit: 7 },
    };
    const details = [fault(1), own, ...[3, 4, 5].map(fault)];
    throw Object.assign(new Error('refused'), { body: { code: 20, message: 'Invalid', details } });
  });
  await user.upload(input, file({ dimensions: [] }));
  const notice = await screen.findByText(/dimensions\.1\.id/);
  expect(notice.textContent).toBe(
    'dimensions.1.id – This stands here twice; topics.2 – Must be 7 or less; ' +
      'dimensions.3.id – This stands here twice and 2 more',
  );
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('says what a refusal means that names no place', async () => {
  const { user, input } = await open(() => {
    throw Object.assign(new Error('no'), { body: { code: 40, message: 'no longer there', details: {} } });
  });
  await user.upload(input, file({ dimensions: [] }));
  expect(await screen.findByText('no longer there')).toBeVisible();
});

it.each([
  ['Excel workbook (.xlsx)', 'xlsx'],
  ['JSON file (.json)', 'json'],
])('exports a %s', async (name, format) => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }));
  const { user, calls } = await open(() => '{}');
  await user.click(screen.getByRole('button', { name: 'Export' }));
  const menu = within(await screen.findByRole('menu', { name: 'Export' }));
  await user.click(menu.getByRole('menuitem', { name }));
  await waitFor(() =>
    expect(calls.filter(({ path }) => path === 'assessments/structure')[0]?.options.query).toEqual({ format }),
  );
});
