import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormProvider, useForm } from 'react-hook-form';
import { afterEach, expect, it, vi } from 'vitest';
import type { WidgetProps } from '#engine/browser/context/WidgetProps.ts';
import { configuredResource } from '#tests/support/configuredResources.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { StartPeriod } from './StartPeriod.tsx';

afterEach(() => void vi.useRealTimers());

function Form() {
  const form = useForm({ defaultValues: { startPeriod: null } });
  const given: WidgetProps = {
    ...{ place: 'form', resource: configuredResource('roadmaps'), field: 'startPeriod', property: null, record: null },
    ...{ label: 'Start', required: false, readOnly: false },
  };
  return (
    <FormProvider {...form}>
      <StartPeriod {...given} />
    </FormProvider>
  );
}

it('offers the year after the one that it is where the person is', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-31T23:30:00Z') });
  await renderPage(<Form />);
  await userEvent.click(screen.getByRole('combobox'));
  expect((await screen.findAllByRole('option'))[0]).toHaveTextContent('2028');
});
