import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPage } from '#tests/support/renderPage.tsx';
import { WidgetForm, widgetOf } from '#tests/support/WidgetForm.tsx';
import { StartPeriod } from './StartPeriod.tsx';

afterEach(() => void vi.useRealTimers());

function Form() {
  return (
    <WidgetForm values={{ startPeriod: null }}>
      <StartPeriod {...widgetOf('roadmaps', 'startPeriod', 'Start')} />
    </WidgetForm>
  );
}

it('offers the year after the one that it is where the person is', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-31T23:30:00Z') });
  await renderPage(<Form />);
  await userEvent.click(screen.getByRole('combobox'));
  expect((await screen.findAllByRole('option'))[0]).toHaveTextContent('2028');
});
