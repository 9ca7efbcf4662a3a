import { describe, expect, it, vi } from 'vitest';
import { clashKey } from '#engine/rules/values/clash.ts';
import { openValues } from '#tests/support/openValues.ts';
import { AssessorValues, type StoredValue } from './AssessorValues.ts';

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

describe('a part that clashes while the server takes in what stands beside it', () => {
  const item = (change: object) => ({ itemValues: [{ itemId: 'i', ...change }] });
  const known = { ...stored, ...item({ value: true }) };

  /** The answer is on its way before the note is written; another device has emptied the answer meanwhile. */
  async function answerAndNote() {
    const opened = open({ known: [known], failures: [noAnswer] });
    const { values, stored: server } = opened;
    values.change('a', item({ value: false }));
    await vi.waitFor(() => expect(values.read('a').saveState).toBe('failed'));
    values.change('a', item({ value: false, notes: 'seen' }));
    server.set('a', { ...known, ...item({ value: null }), version: 2 });
    values.retry();
    await vi.waitFor(() => expect(server.get('a')).toMatchObject(item({ value: null, notes: 'seen' })));
    await vi.waitFor(() => expect(values.read('a').saveState).toBe('conflict'));
    await vi.waitFor(() => expect(opened.outbox.list()).toHaveLength(1));
    return opened;
  }
  const settleAll = ({ values }: ReturnType<typeof open>, side: 'mine' | 'theirs') => {
    const keys = values.read('a').conflicts.map(({ path, of }) => clashKey(path, of));
    values.settle('a', Object.fromEntries(keys.map((key) => [key, side])));
    return settled(values);
  };

  it('stays in sight with it, also after the page is loaded anew', async () => {
    const { values, outbox, sender } = await answerAndNote();
    expect(values.read('a').content).toMatchObject(item({ value: false, notes: 'seen' }));
    const anew = new AssessorValues({ clubAssessmentId: 'ca', assessorId: 'me', outbox, sender });
    anew.receive([{ ...known, ...item({ value: null, notes: 'seen' }), version: 3 }]);
    expect(anew.read('a').content).toMatchObject(item({ value: false, notes: 'seen' }));
  });

  it('is compared with what the server holds by now', async () => {
    const { values } = await answerAndNote();
    expect(values.read('a').conflicts).toMatchObject([
      {
        mine: { itemId: 'i', value: false, notes: 'seen' },
        theirs: { itemId: 'i', value: null, notes: 'seen' },
        by: 'An Peeters',
      },
    ]);
    values.receive([{ ...known, ...item({ value: true, notes: 'seen' }), version: 4 }]);
    expect(values.read('a').conflicts).toMatchObject([{ theirs: { value: true }, by: null, at: null }]);
  });

  it.each([
    ['mine', false],
    ['theirs', null],
  ] as const)('asks once, and keeps the note that was written further, where %s is chosen', async (side, value) => {
    const opened = await answerAndNote();
    opened.values.change('a', item({ value: false, notes: 'seen twice' }));
    expect(opened.values.read('a').content).toMatchObject(item({ value: false, notes: 'seen twice' }));
    await settleAll(opened, side);
    expect(opened.stored.get('a')).toMatchObject(item({ value, notes: 'seen twice' }));
    expect(opened.values.read('a')).toMatchObject({ content: item({ value, notes: 'seen twice' }), conflicts: [] });
  });

  it('shows what is written before the server has answered for the note', async () => {
    const { values, stored: server } = open({ known: [known], failures: [noAnswer] });
    values.change('a', item({ value: false }));
    await vi.waitFor(() => expect(values.read('a').saveState).toBe('failed'));
    values.change('a', item({ value: false, notes: 's' }), 60_000);
    server.set('a', { ...known, ...item({ value: null }), version: 2 });
    values.retry();
    await vi.waitFor(() => expect(values.read('a').conflicts).toHaveLength(1));
    values.change('a', item({ value: false, notes: 'seen' }));
    expect(values.read('a').content).toMatchObject(item({ value: false, notes: 'seen' }));
    await vi.waitFor(() => expect(server.get('a')).toMatchObject(item({ value: null, notes: 'seen' })));
  });

  it('is told apart in an interview too, and in an entry that both have made', async () => {
    const interview = (answer: string, checks: { itemId: string; value: boolean }[]) => ({
      interviewValues: [{ interviewee: 'coach', answer, itemValues: checks }],
    });
    const opened = open({ failures: [noAnswer] });
    const { values, stored: server } = opened;
    const mine = [{ itemId: 'i', value: true }];
    values.change('a', interview('mine', mine));
    await vi.waitFor(() => expect(values.read('a').saveState).toBe('failed'));
    const theirs = [{ itemId: 'k', value: false }];
    server.set('a', { ...stored, ...interview('theirs', theirs), version: 2 });
    values.retry();
    await vi.waitFor(() => expect(values.read('a').saveState).toBe('conflict'));
    expect(values.read('a').content).toMatchObject(interview('mine', [...theirs, ...mine]));
    values.change('a', interview('mine', [{ itemId: 'k', value: true }, ...mine]));
    await settleAll(opened, 'theirs');
    expect(server.get('a')).toMatchObject(interview('theirs', [{ itemId: 'k', value: true }, ...mine]));
  });
});

it('takes what came from others beside what is being written for theirs, not for a change of its own', async () => {
  const note = (notes: string) => ({ itemValues: [{ itemId: 'i', value: true, notes }] });
  const { values, stored: server } = open({ known: [stored], failures: [noAnswer] });
  server.set('a', { ...stored, itemValues: [{ itemId: 'i', notes: 'theirs' }], version: 2 });
  values.change('a', { itemValues: [{ itemId: 'i', value: true }] }, 60_000);
  values.receive([server.get('a')!]);
  expect(values.read('a').content).toMatchObject(note('theirs'));
  values.change('a', note('theirs, and mine'));
  await vi.waitFor(() => expect(values.read('a').saveState).toBe('failed'));
  values.retry();
  await settled(values);
  expect(server.get('a')).toMatchObject(note('theirs, and mine'));
});

it('changes are told with the name of their topic', async () => {
  const { values, outbox } = openValues();
  values.nameTopics((topicId) => `Topic ${topicId}`);
  values.change('a', { notes: 'x' }, 60_000);
  await vi.waitFor(() => expect(values.read('a').isSafe).toBe(true));
  expect((await outbox.store.load())[0]?.about).toMatchObject({ topic: 'Topic a' });
});

describe('what comes after the data was closed', () => {
  it('stays as it was typed, in pieces too, counts for nothing, and goes once the data is open again', async () => {
    const { values, sent } = openValues({ known: [stored], isClosed: () => true });
    values.receive([stored]);
    for (const notes of ['n We train', 'n We train often']) {
      values.change('a', { notes });
      await settled(values);
      expect(values.read('a')).toMatchObject({ content: { notes }, saveState: 'saved', isLate: true });
    }
    expect(sent).toEqual([]);
    expect(values.contents().get('a')).toMatchObject({ notes: 'n' });
    values.receiveLate(new Map());
    expect(values.read('a')).toMatchObject({ content: { notes: 'n' }, isLate: false });
  });

  it('shows after a restart as the server keeps it for the lead', () => {
    const { values } = openValues({ known: [stored] });
    values.receive([stored]);
    values.receiveLate(new Map([['b', [{ path: ['findings', 'nl'], base: null, value: 'Een' }]]]));
    expect(values.read('b')).toMatchObject({ content: { findings: { nl: 'Een' } }, saveState: 'idle', isLate: true });
    expect(values.contents().get('b')).not.toHaveProperty('findings');
  });
});
