import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { expect, it, vi } from 'vitest';
import { NamedWidget } from '#engine/browser/context/NamedWidget.tsx';
import type { WidgetProps } from '#engine/browser/context/WidgetProps.ts';
import { ListCell } from '#engine/browser/list/ListCell.tsx';
import type { ResolvedColumn } from '#engine/rules/resource/Resource.ts';
import { configuredResource, configuredResources } from '#tests/support/configuredResources.ts';
import { renderPage, type PageScene } from '#tests/support/renderPage.tsx';
import { AssessmentChoice } from './AssessmentChoice.tsx';
import { ClubAssessmentChoice } from './ClubAssessmentChoice.tsx';

vi.setConfig({ testTimeout: 120_000 });
const slow = { timeout: 30_000 };

const widgets = { AssessmentChoice, ClubAssessmentChoice };
const projects = [
  { id: 'p1', name: 'Check 2025', assessmentId: 'a1' },
  { id: 'p2', name: 'Check 2026', assessmentId: 'a2' },
];
const clubs = [{ id: 'c1', name: 'KV Voorbeeld' }];
const inClub = [
  { id: 'ca1', clubId: 'c1', name: 'Check 2025', visitDate: '2025-03-01' },
  { id: 'ca2', clubId: 'c1', name: 'Check 2026', visitDate: '2026-03-01' },
];

/** The widget that the resource file names for a field, in a form that holds a value of it. */
function Field({ resource: name, field, value }: { resource: string; field: string; value: string | null }) {
  const form = useForm({ defaultValues: { [field]: value } });
  const resource = configuredResource(name);
  const entry = resource.form.sections.flatMap(({ fields }) => fields).find((one) => one.field === field);
  if (!entry?.widget) return 'typed';
  const given: WidgetProps = {
    ...{ place: 'form', resource, field, property: null, record: null },
    ...{ label: 'Assessed by', required: false, readOnly: false },
  };
  return (
    <FormProvider {...form}>
      <NamedWidget name={entry.widget} {...given} />
      <Value form={form} field={field} />
    </FormProvider>
  );
}

function Value({ form, field }: { form: ReturnType<typeof useForm<Record<string, string | null>>>; field: string }) {
  return <output>{useWatch({ control: form.control, name: field }) ?? 'none'}</output>;
}

async function show(props: Parameters<typeof Field>[0], scene: PageScene = {}) {
  await renderPage(<Field {...props} />, {
    records: { projects, clubs },
    answers: { clubassessments: () => inClub, 'clubassessments/ca1': () => inClub[0] },
    engine: { resources: configuredResources, widgets },
    ...scene,
  });
  return userEvent.setup();
}

it('of a project is found by the project that it was built for, and what is only typed is not kept', async () => {
  const user = await show({ resource: 'projects', field: 'assessmentId', value: null });
  const picker = await screen.findByRole('combobox', { name: 'Assessed by' });
  await user.type(picker, 'Check');
  await user.click(await screen.findByRole('option', { name: 'Check 2026' }));
  await waitFor(() => expect(screen.getByText('a2')).toBeInTheDocument());
  await user.clear(picker);
  await user.type(picker, 'a1');
  await user.tab();
  expect(screen.queryByText('a1')).not.toBeInTheDocument();
});

it('of a survey is one of the assessments of a club', async () => {
  const user = await show({ resource: 'surveys', field: 'clubAssessmentId', value: 'ca1' });
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Club' })).toHaveValue('KV Voorbeeld'), slow);
  const which = screen.getByRole('combobox', { name: 'Assessed by' });
  expect(which).toHaveTextContent('Check 2025 · 01/03/2025');
  await user.click(which);
  await user.click(await screen.findByRole('option', { name: 'Check 2026 · 01/03/2026' }));
  expect(screen.getByText('ca2')).toBeInTheDocument();
  await user.clear(screen.getByRole('combobox', { name: 'Club' }));
  await waitFor(() => expect(screen.getByText('none')).toBeInTheDocument());
});

it('of a survey stands in its list by its name, all rows asked for together', async () => {
  const resource = configuredResource('surveys');
  const column = resource.list.columns.find(({ field }) => field === 'clubAssessmentId');
  const rows = ['ca1', 'ca2', 'hidden', null].map((id) => (
    <p key={id}>
      <ListCell resource={resource} column={column as ResolvedColumn} record={{ id: 's1', clubAssessmentId: id }} />
    </p>
  ));
  const getMany = vi.fn(async (_name: string, { ids }: { ids: string[] }) => ({
    data: inClub.filter(({ id }) => ids.includes(id)),
  }));
  await renderPage(rows, { data: { getMany } as never, engine: { resources: configuredResources, widgets } });
  expect(await screen.findByText('Check 2025 · 01/03/2025')).toBeInTheDocument();
  expect(screen.getByText('Check 2026 · 01/03/2026')).toBeInTheDocument();
  // What one may not open stands for itself.
  expect(await screen.findByText('hidden')).toBeInTheDocument();
  expect(screen.getByText('–')).toBeInTheDocument();
  const asked = expect.objectContaining({ ids: ['ca1', 'ca2', 'hidden'] });
  expect(getMany).toHaveBeenCalledExactlyOnceWith('clubassessments', asked);
});
