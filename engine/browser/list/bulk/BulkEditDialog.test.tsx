import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { configuredResource } from '#tests/support/configuredResources.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { ListFrameContext, type ListFrame } from '../ListFrame.ts';
import { BulkEditDialog } from './BulkEditDialog.tsx';
import type { BulkAction } from './useBulk.ts';

async function open(resource: Resource, fields: readonly string[]) {
  const done: BulkAction[] = [];
  await renderPage(
    <ListFrameContext value={{ resource } as ListFrame}>
      <BulkEditDialog
        {...{ fields, count: 2, sample: null }}
        bulk={{ run: async () => null, isRunning: false, refusal: null }}
        onRun={async (action) => void done.push(action)}
        onClose={() => undefined}
      />
    </ListFrameContext>,
  );
  const dialog = within(await screen.findByRole('dialog'));
  return { dialog, done, apply: dialog.getByRole('button', { name: 'Apply to 2' }) };
}
const choose = async (which: HTMLElement, name: string) => {
  await userEvent.click(which);
  await userEvent.click(await screen.findByRole('option', { name }));
};

describe('many records at once', () => {
  it('get no answer to yes or no before somebody has chosen it', async () => {
    const clubs = configuredResource('clubs');
    const field = Object.keys(clubs.schema.properties).find(
      (name) => clubs.schema.properties[name]?.type === 'boolean',
    );
    expect(field).toBeDefined();
    const { dialog, done, apply } = await open(clubs, [field ?? '']);
    await userEvent.click(dialog.getByRole('combobox', { name: 'Field' }));
    await userEvent.click((await screen.findAllByRole('option')).at(-1)!);
    expect(apply).toBeDisabled();
    await choose(dialog.getAllByRole('combobox').at(-1)!, 'No');
    await userEvent.click(apply);
    expect(done).toEqual([{ action: 'update', set: { [field ?? '']: false } }]);
  });

  it('are emptied of a field only where that is asked for', async () => {
    const { dialog, done, apply } = await open(configuredResource('clubs'), ['city']);
    await choose(dialog.getByRole('combobox', { name: 'Field' }), 'City');
    const city = await dialog.findByRole('textbox', { name: 'City' });
    expect(apply).toBeDisabled();
    await userEvent.type(city, 'G');
    expect(apply).toBeEnabled();
    await userEvent.clear(city);
    expect(apply).toBeDisabled();
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Empty this field' }));
    expect(dialog.queryByRole('textbox', { name: 'City' })).toBeNull();
    await userEvent.click(apply);
    expect(done).toEqual([{ action: 'update', set: { city: null } }]);
  });
});
