import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useForm, FormProvider } from 'react-hook-form';
import { expect, it, vi } from 'vitest';
import type { PropertySchema } from '#engine/rules/resource/EntitySchema.ts';
import { configuredResource, configuredResources } from '#tests/support/configuredResources.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { DateChoice } from './DateChoice.tsx';
import { DateInput } from './DateInput.tsx';
import { TimeChoice } from './TimeChoice.tsx';
import { TimeInput } from './TimeInput.tsx';

/** What people type, key by key, and the date that they mean. */
const typed: [string, string][] = [
  ['01022025', '2025-02-01'],
  ['01/02/2025', '2025-02-01'],
  ['1/2/2025', '2025-02-01'],
  ['1.2.2025', '2025-02-01'],
  ['1-12-2025', '2025-12-01'],
  ['3 11 2026', '2026-11-03'],
  ['15/1/2026', '2026-01-15'],
  ['15012026', '2026-01-15'],
  ['1/1/26', '2026-01-01'],
  ['31/12/26', '2026-12-31'],
  ['31/12/68', '2068-12-31'],
  ['01/01/69', '1969-01-01'],
  ['٠١/٠٢/٢٠٢٥', '2025-02-01'],
  ['۱/۲/۲۰۲۵', '2025-02-01'],
  ['١٥٠١٢٠٢٦', '2026-01-15'],
];

const before = '2024-03-31';

async function type(keys: string, first = 'Day'): Promise<void> {
  const group = within(await screen.findByRole('group', { name: /^Day of it/ }, { timeout: 15_000 }));
  await userEvent.click(group.getByRole('spinbutton', { name: first }));
  await userEvent.keyboard(keys);
  await userEvent.click(document.body);
}

it.each([null, before].flatMap((value) => typed.map(([keys, date]) => [value, keys, date] as const)))(
  'over %s, %s is %s',
  async (value, keys, date) => {
    const chosen: (string | null)[] = [];
    const left = vi.fn();
    function Choice() {
      const [day, setDay] = useState<string | null>(value);
      const onChange = (next: string | null) => {
        chosen.push(next);
        setDay(next);
      };
      return <DateChoice label="Day of it" value={day} onChange={onChange} onLeave={() => left(day)} />;
    }
    render(<Choice />);
    await type(keys);
    expect(chosen.at(-1)).toBe(date);
    // Nobody is asked about a year that is still being typed.
    expect(chosen.filter((each) => each?.startsWith('0'))).toEqual([]);
    expect(left).toHaveBeenLastCalledWith(date);
  },
);

/** The choice of a time, ten at first; tells each that is chosen. */
function chooseTime() {
  const chosen = vi.fn<(value: string) => void>();
  function Choice() {
    const [value, setValue] = useState('10:00');
    chosen(value);
    return <TimeChoice label="Day of it" value={value} onChange={setValue} />;
  }
  render(<Choice />);
  return chosen;
}

it.each([
  ['0930', '09:30'],
  ['9:30', '09:30'],
  ['1:30', '01:30'],
  ['1.05', '01:05'],
  ['13:30', '13:30'],
  ['٠٩٣٠', '09:30'],
])('the time %s is %s', async (keys, time) => {
  const chosen = chooseTime();
  await type(keys, 'Hours');
  expect(chosen).toHaveBeenLastCalledWith(time);
});

/** A form of one field, and what stands in it. */
async function openForm(
  Input: typeof DateInput,
  property: PropertySchema,
  startDate: string | null = null,
): Promise<() => unknown> {
  let value: unknown;
  function Form() {
    const form = useForm({ defaultValues: { startDate } });
    value = form.watch('startDate');
    const resource = configuredResource('processingactivities');
    return (
      <FormProvider {...form}>
        <Input name="startDate" label="Day of it" required={false} readOnly={false} {...{ resource, property }} />
      </FormProvider>
    );
  }
  await renderPage(<Form />, { engine: { resources: configuredResources } });
  return () => value;
}

it.each(typed)('in a form %s is %s', async (keys, date) => {
  const valueOf = await openForm(DateInput, { type: 'string', format: 'date' });
  await type(keys);
  expect(valueOf()).toBe(date);
});

it('in a form a moment is typed in one go, with a year of two digits too', async () => {
  const valueOf = await openForm(TimeInput, { type: 'string', format: 'date-time' });
  await type('1/2/26 9:30');
  expect(valueOf()).toBe(new Date(2026, 1, 1, 9, 30).toISOString());
});

it.each(
  [null, before].flatMap((value) =>
    ['01/13/2026', '01132026', '٠١/١٣/٢٠٢٦', '35/01/2026'].map((keys) => [value, keys] as const),
  ),
)('in a form over %s, %s is no date and is not taken for another one', async (value, keys) => {
  const valueOf = await openForm(DateInput, { type: 'string', format: 'date' }, value);
  await type(keys);
  expect(valueOf()).toBe('invalid');
});

it('in a form what is typed in part is no empty date, until it is whole or cleared', async () => {
  const valueOf = await openForm(DateInput, { type: 'string', format: 'date' });
  await type('01/02');
  expect(valueOf()).toBe('invalid');
  await type('2026', 'Year');
  expect(valueOf()).toBe('2026-02-01');
  await type('{Delete}', 'Month');
  expect(valueOf()).toBe('invalid');
  await type('{Delete}', 'Day');
  await type('{Delete}', 'Year');
  expect(valueOf()).toBeNull();
});

it.each([
  ['1/2/26', { key: 'Enter' }, '2026-02-01'],
  ['1/2/26', { key: 's', ctrlKey: true }, '2026-02-01'],
  ['1/2', { key: 'Enter' }, 'invalid'],
  ['{Control>}a{/Control}1/2/26', { key: 'Enter' }, '2026-02-01'],
])('in a form %s is whole or refused for the keys that save: %o', async (keys, pressed, saved) => {
  const valueOf = await openForm(DateInput, { type: 'string', format: 'date' });
  await userEvent.click(await screen.findByRole('spinbutton', { name: 'Day' }, { timeout: 15_000 }));
  await userEvent.keyboard(keys);
  fireEvent.keyDown(document.activeElement ?? document.body, pressed);
  expect(valueOf()).toBe(saved);
});

it('shows the time that stays where another is typed that there is not', async () => {
  const chosen = chooseTime();
  await type('25', 'Hours');
  expect(chosen).not.toHaveBeenCalledWith('05:00');
  expect(screen.getByRole('spinbutton', { name: 'Hours' })).toHaveTextContent(
    chosen.mock.lastCall?.[0].slice(0, 2) ?? '',
  );
});

/** Pastes a text into the first part. */
async function paste(text: string, first = 'Day'): Promise<void> {
  const group = within(await screen.findByRole('group', { name: /^Day of it/ }, { timeout: 15_000 }));
  const part = group.getByRole('spinbutton', { name: first });
  await userEvent.click(part);
  fireEvent.paste(part, { clipboardData: { getData: () => text } });
  await userEvent.click(document.body);
}

it.each(
  [null, before].flatMap((value) =>
    [
      ...['15/01/2026', '15/1/2026', ' 15.1.2026\n', '15-01-26', '15012026', '2026-01-15', '2026-01-15T10:00:00Z'],
      ...['١٥/٠١/٢٠٢٦', '\u200f۱۵/۱/۲۰۲۶'],
    ].map((text) => [value, text] as const),
  ),
)('in a form over %s, what is pasted as %s is the fifteenth of January', async (value, text) => {
  const valueOf = await openForm(DateInput, { type: 'string', format: 'date' }, value);
  await paste(text);
  expect(valueOf()).toBe('2026-01-15');
});

it.each(['next spring', '31/02/2026', '46037', '1/13/2026', ''])(
  'what is pasted as %s changes no date',
  async (text) => {
    const valueOf = await openForm(DateInput, { type: 'string', format: 'date' }, before);
    await paste(text);
    expect(valueOf()).toBe(before);
  },
);

it.each([
  ['3/2/2026 9:30', new Date(2026, 1, 3, 9, 30)],
  ['2026-02-03T09:30', new Date(2026, 1, 3, 9, 30)],
  ['2026-02-03T09:30:00Z', new Date('2026-02-03T09:30:00Z')],
  ['٣/٢/٢٠٢٦ ٠٩:٣٠', new Date(2026, 1, 3, 9, 30)],
])('in a form the moment that is pasted as %s is taken', async (text, moment) => {
  const valueOf = await openForm(TimeInput, { type: 'string', format: 'date-time' });
  await paste(text);
  expect(valueOf()).toBe(moment.toISOString());
});

it.each(['9:30', '09:30:00', '٠٩:٣٠'])('the time that is pasted as %s is half past nine', async (text) => {
  const chosen = chooseTime();
  await paste(text, 'Hours');
  expect(chosen).toHaveBeenLastCalledWith('09:30');
});
