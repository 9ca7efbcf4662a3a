import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { Draft, DraftStore } from '#engine/rules/drafts/Draft.ts';
import { loadValidator } from '#tests/support/compiledValidators.ts';
import { configuredResource, configuredResources } from '#tests/support/configuredResources.ts';
import { renderPage, type PageScene } from '#tests/support/renderPage.tsx';
import { RecordPanel } from '../views/RecordPanel.tsx';
import { ResourceForm } from '../views/ResourceForm.tsx';

const users = configuredResource('users');
const ana = {
  ...{ id: 'u1', version: 3, firstName: 'Ana', lastName: 'Bo', fullName: 'Ana Bo', email: 'ana@club.example' },
  ...{ function: 'Coach', mobile: null, clubId: null, role: 'MEMBER', preferredLanguage: 'en' },
};
interface Sent {
  id?: string;
  data: Record<string, unknown>;
  meta?: { key: string };
}
const refusal = (current: object) =>
  Object.assign(new Error('refused'), { body: { code: 21, message: 'Changed', details: { current } } });

/** A call that answers with what it was sent, once it is let. */
function heldBack() {
  const held: (() => void)[] = [];
  const call = vi.fn(
    (_resource: string, { id, data, meta }: Sent) =>
      new Promise((resolve) => {
        const version = Number(data['version'] ?? 0) + 1;
        held.push(() => resolve({ data: { ...ana, ...data, id: id ?? meta?.key, version } }));
      }),
  );
  const answer = () => held.shift()?.();
  const sent = () => call.mock.lastCall?.[1];
  return { call, answer, sent };
}

const scene = (more: PageScene): PageScene => ({
  user: { roles: ['clubUserManager'] },
  records: { users: [ana], clubs: [] },
  engine: { resources: configuredResources, loadValidator },
  ...more,
});
const openPanel = async (id: string | null, data: object, engine: PageScene['engine'] = {}) => {
  const onClose = vi.fn();
  const given = scene({ data });
  await renderPage(<RecordPanel resource={users} id={id} onClose={onClose} />, {
    ...given,
    engine: { ...given.engine, ...engine },
  });
  return onClose;
};
const field = (name: RegExp | string) => screen.findByLabelText(name);
const saveByKey = () => userEvent.keyboard('{Control>}s{/Control}');
const notice = () => screen.findByText('Saved. What you changed meanwhile is not saved yet.');
async function fillIn() {
  await userEvent.type(await field(/^First name/), 'Bo');
  await userEvent.type(await field(/^Last name/), 'Li');
  await userEvent.type(await field(/^E-mail/), 'bo@club.example');
  await userEvent.type(await field(/^Function/), 'Coach');
}

describe('what is typed while a form is being saved', () => {
  it('stays in its panel, which stays open until that is saved too', async () => {
    const { call, answer, sent } = heldBack();
    const onClose = await openPanel('u1', { update: call });
    await userEvent.type(await field('Mobile'), '0470');
    await saveByKey();
    await waitFor(() => expect(call).toHaveBeenCalledTimes(1));
    await userEvent.type(await field(/^Function/), '!');
    await userEvent.type(await field('Mobile'), '1');
    answer();
    expect(await notice()).toBeVisible();
    expect(await field(/^Function/)).toHaveValue('Coach!');
    expect(await field('Mobile')).toHaveValue('04701');
    expect(screen.getByText('Unsaved changes')).toBeVisible();
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(call).toHaveBeenCalledTimes(2));
    expect(sent()).toMatchObject({ id: 'u1', data: { version: 4, function: 'Coach!', mobile: '04701' } });
    answer();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
  });

  it('stays on its page as unsaved', async () => {
    const { call, answer } = heldBack();
    await renderPage(<ResourceForm resource={users} id="u1" />, scene({ data: { update: call as never } }));
    await userEvent.type(await field('Mobile'), '0470');
    await saveByKey();
    await waitFor(() => expect(call).toHaveBeenCalled());
    await userEvent.type(await field(/^Function/), '!');
    answer();
    expect(await notice()).toBeVisible();
    expect(await field(/^Function/)).toHaveValue('Coach!');
    expect(screen.getByText('Unsaved changes')).toBeVisible();
  });

  it('is saved as a change of the new record that is there by then, and kept as its draft', async () => {
    const kept = new Map<string, Draft>();
    const drafts: DraftStore = {
      load: async (form) => kept.get(form) ?? null,
      save: async (form, draft) => void kept.set(form, draft),
      remove: async (form) => void kept.delete(form),
    };
    const [create, update] = [heldBack(), heldBack()];
    const onClose = await openPanel(null, { create: create.call, update: update.call }, { drafts });
    await fillIn();
    await waitFor(() => expect([...kept.keys()]).toEqual(['users/new']));
    await saveByKey();
    await waitFor(() => expect(create.call).toHaveBeenCalled());
    const id = create.sent()?.meta?.key ?? '';
    await userEvent.type(await field('Mobile'), '0470');
    create.answer();
    expect(await notice()).toBeVisible();
    expect(await field('Mobile')).toHaveValue('0470');
    await waitFor(() => expect([...kept.keys()]).toEqual([`users/${id}`]));
    expect(kept.get(`users/${id}`)).toMatchObject({ changes: { mobile: '0470' }, version: 1 });
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(update.sent()).toMatchObject({ id, data: { version: 1, mobile: '0470' } }));
    update.answer();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(create.call).toHaveBeenCalledTimes(1);
    await waitFor(() => expect([...kept.keys()]).toEqual([]));
  });

  it('is asked about where somebody else changed the same meanwhile', async () => {
    const { call, answer } = heldBack();
    const update = vi.fn(call).mockRejectedValueOnce(refusal({ ...ana, version: 7, function: 'Trainer' }));
    await openPanel('u1', { update });
    await userEvent.type(await field('Mobile'), '0470');
    await saveByKey();
    await waitFor(() => expect(call).toHaveBeenCalled());
    await userEvent.type(await field(/^Function/), '!');
    answer();
    const dialog = await screen.findByRole('dialog', { name: 'Someone else changed this meanwhile' });
    expect(dialog).toHaveTextContent('Trainer');
    expect(dialog).toHaveTextContent('Coach!');
  });
});
