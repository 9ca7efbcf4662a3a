import { describe, expect, it, vi } from 'vitest';
import { clashKey } from '#engine/rules/values/clash.ts';
import { openValues } from '#tests/support/openValues.ts';
import type { StoredValue } from './AssessorValues.ts';

const stored: StoredValue = {
  ...{ id: '1', clubAssessmentId: 'ca', assessorId: 'me', assessmentTitleId: 'a', version: 1 },
  ...{ notes: 'n', reminderCompleted: false },
};
const noAnswer = Object.assign(new Error('The server did not answer'), { code: 0 });

/** Values on a server whose first calls fail as given. */
function open({ known = [], failures = [] }: { known?: StoredValue[]; failures?: Error[] } = {}) {
  const remaining = [...failures];
  const opened = openValues({
    known,
    send: () => {
      const failure = remaining.shift();
      if (failure) throw failure;
    },
  });
  opened.values.receive(known);
  return opened;
}

const settled = (values: ReturnType<typeof open>['values']) =>
  vi.waitFor(() => expect(values.unsent().waiting).toBe(0));

describe('the values of an assessor', () => {
  it('show a change at once, and are safe on this device before they are sent', async () => {
    const { values, outbox, sent } = open({ known: [stored] });
    values.change('a', { notes: 'new' }, 60_000);
    expect(values.read('a')).toMatchObject({ content: { notes: 'new' }, saveState: 'waiting', isSafe: false });
    await vi.waitFor(() => expect(values.read('a').isSafe).toBe(true));
    expect(sent).toEqual([]);
    expect((await outbox.store.load())[0]?.changes).toEqual([{ path: ['notes'], base: 'n', value: 'new' }]);
    values.flush('a');
    await settled(values);
    expect(values.read('a')).toMatchObject({ content: { notes: 'new' }, saveState: 'saved' });
    expect(await outbox.store.load()).toEqual([]);
  });

  it('wait for a pause in typing, unless the topic is left', async () => {
    const { values, sent } = open();
    values.change('a', { notes: 'x' }, 60_000);
    values.change('a', { notes: 'xy' }, 60_000);
    await vi.waitFor(() => expect(values.read('a').isSafe).toBe(true));
    expect(sent).toEqual([]);
    values.flush('a');
    await settled(values);
    expect(sent.map(({ notes }) => notes)).toEqual(['xy']);
  });

  it('are sent a change after the other, in the order of typing within a topic', async () => {
    const { values, sent } = open();
    for (const notes of ['1', '2', '3']) values.change('a', { notes });
    values.change('b', { notes: 'b' });
    await settled(values);
    expect(sent.filter(({ assessmentTitleId }) => assessmentTitleId === 'a').at(-1)?.notes).toBe('3');
    expect(values.read('a').content.notes).toBe('3');
  });

  it('keep what was typed when sending fails, and send the same mutation again', async () => {
    const { values, sender, outbox, stored: server } = open({ failures: [noAnswer] });
    values.change('a', { notes: 'kept' });
    await vi.waitFor(() => expect(values.read('a').saveState).toBe('failed'));
    const [first] = outbox.list();
    values.receive([{ ...stored, notes: 'server', version: 9 }]);
    expect(values.read('a').content.notes).toBe('kept');
    server.clear();
    expect(outbox.list()[0]?.id).toBe(first?.id);
    await sender.send();
    expect(values.unsent().waiting).toBe(0);
    expect(server.get('a')?.notes).toBe('kept');
  });

  it('try by themselves again after a second', async () => {
    vi.useFakeTimers();
    const { values } = open({ failures: [noAnswer] });
    values.change('a', { notes: 'kept' });
    await vi.advanceTimersByTimeAsync(900);
    expect(values.read('a').saveState).toBe('failed');
    await vi.advanceTimersByTimeAsync(200);
    expect(values.read('a').saveState).toBe('saved');
    vi.useRealTimers();
  });

  it('wait for a sign-in after the session has ended, and go on after it', async () => {
    const { values, sender } = open({ failures: [Object.assign(new Error('Not signed in'), { code: 10 })] });
    values.change('a', { notes: 'kept' });
    await vi.waitFor(() => expect(sender.state().needsSignIn).toBe(true));
    await sender.send();
    expect(values.unsent().waiting).toBe(1);
    await sender.resume();
    expect(values.unsent().waiting).toBe(0);
  });

  it('go together with what somebody else changed elsewhere in the topic', async () => {
    const { values, stored: server } = open({ known: [stored] });
    server.set('a', { ...stored, reminder: 'theirs', version: 2 });
    values.change('a', { notes: 'mine' });
    await settled(values);
    expect(values.read('a').content).toMatchObject({ notes: 'mine', reminder: 'theirs' });
  });

  it('keep both versions when both changed the same, also of what is typed further, until one is chosen', async () => {
    const { values, stored: server } = open({ known: [stored] });
    server.set('a', { ...stored, notes: 'theirs', version: 2 });
    values.change('a', { notes: 'mine', reminder: 'free' });
    await vi.waitFor(() => expect(values.read('a').saveState).toBe('conflict'));
    values.change('a', { notes: 'mine too' });
    expect(values.read('a')).toMatchObject({
      content: { notes: 'mine too' },
      conflicts: [{ path: ['notes'], base: 'n', mine: 'mine too', theirs: 'theirs', by: 'An Peeters' }],
    });
    await vi.waitFor(() => expect(server.get('a')).toMatchObject({ notes: 'theirs', reminder: 'free' }));
    const [conflict] = values.read('a').conflicts;
    values.settle('a', { [clashKey(conflict!.path, conflict!.of)]: 'mine' });
    await settled(values);
    expect(server.get('a')).toMatchObject({ notes: 'mine too', reminder: 'free' });
  });

  it('send what was typed after the first was sent on top of it', async () => {
    const { values, outbox, stored: server } = open({ failures: [noAnswer] });
    values.change('a', { notes: 'first' });
    await vi.waitFor(() => expect(values.read('a').saveState).toBe('failed'));
    values.change('a', { notes: 'second' });
    expect(outbox.list().map(({ state, changes }) => [state, changes[0]?.base, changes[0]?.value])).toEqual([
      ['sent', null, 'first'],
      ['open', 'first', 'second'],
    ]);
    values.retry();
    await settled(values);
    expect(server.get('a')?.notes).toBe('second');
  });

  it('that come back to what the server has are no change', async () => {
    const { values, outbox } = open({ known: [stored] });
    values.change('a', { notes: 'other' }, 60_000);
    values.change('a', { notes: 'n' }, 60_000);
    await settled(values);
    expect(await outbox.store.load()).toEqual([]);
  });
});
