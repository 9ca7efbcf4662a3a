import { describe, expect, it, vi } from 'vitest';
import { AssessorValues, type SentValue, type StoredValue } from './AssessorValues.ts';

/** A server that answers when the test says so. */
function createServer() {
  const calls: {
    sent: SentValue;
    answer: (version: number) => Promise<void>;
    refuse: (error: object) => Promise<void>;
  }[] = [];
  const send = (sent: SentValue) =>
    new Promise<StoredValue>((resolve, reject) => {
      const settled = () => new Promise<void>((done) => setTimeout(done, 0));
      calls.push({
        sent,
        answer: (version) => (resolve({ ...sent, id: sent.assessmentTitleId, version }), settled()),
        refuse: (error) => (reject(error), settled()),
      });
    });
  const values = new AssessorValues({ clubAssessmentId: 'ca', assessorId: 'me', send });
  return { values, calls };
}

describe('the values of an assessor', () => {
  it('show a change at once and send it with mutation and version', async () => {
    const { values, calls } = createServer();
    values.receive([
      { id: '1', clubAssessmentId: 'ca', assessorId: 'me', assessmentTitleId: 't', notes: 'old', version: 4 },
    ]);
    values.change('t', { notes: 'new' });
    expect(values.read('t')).toMatchObject({ content: { notes: 'new' }, saveState: 'saving' });
    expect(calls[0]?.sent).toMatchObject({ assessmentTitleId: 't', notes: 'new', baseVersion: 4 });
    expect(calls[0]?.sent.mutationId).toMatch(/.{8}/);
    await calls[0]?.answer(5);
    expect(values.read('t').saveState).toBe('saved');
    expect(values.unsent().waiting).toBe(0);
  });

  it('are sent one after another', async () => {
    const { values, calls } = createServer();
    values.change('a', { notes: '1' });
    values.change('b', { notes: '2' });
    values.change('a', { notes: '3' });
    expect(calls).toHaveLength(1);
    await calls[0]?.answer(1);
    expect(calls).toHaveLength(2);
    await calls[1]?.answer(1);
    await calls[2]?.answer(2);
    expect(calls.map(({ sent }) => [sent.assessmentTitleId, sent.notes, sent.baseVersion])).toEqual([
      ['a', '1', null],
      ['b', '2', null],
      ['a', '3', 1],
    ]);
    expect(values.unsent()).toEqual({ waiting: 0, failed: 0, conflicts: 0 });
  });

  it('wait for a pause in typing, unless the topic is left', () => {
    vi.useFakeTimers();
    const { values, calls } = createServer();
    values.change('a', { notes: 'x' }, 1500);
    values.change('a', { notes: 'xy' }, 1500);
    vi.advanceTimersByTime(1499);
    expect(calls).toHaveLength(0);
    values.flush('a');
    expect(calls.map(({ sent }) => sent.notes)).toEqual(['xy']);
    vi.useRealTimers();
  });

  it('keep what was typed when sending fails, and send the same mutation again', async () => {
    const { values, calls } = createServer();
    values.change('a', { notes: 'kept' });
    await calls[0]?.refuse({ code: 0, message: 'The server did not answer' });
    expect(values.read('a')).toMatchObject({ content: { notes: 'kept' }, saveState: 'failed', refusal: { code: 0 } });
    expect(values.unsent()).toMatchObject({ waiting: 1, failed: 1 });
    values.receive([
      { id: '1', clubAssessmentId: 'ca', assessorId: 'me', assessmentTitleId: 'a', notes: 'server', version: 9 },
    ]);
    expect(values.read('a').content.notes).toBe('kept');
    values.retry();
    expect(calls[1]?.sent.mutationId).toBe(calls[0]?.sent.mutationId);
  });

  it('go together with what somebody else changed elsewhere in the topic', async () => {
    const { values, calls } = createServer();
    const stored = {
      id: '1',
      clubAssessmentId: 'ca',
      assessorId: 'me',
      assessmentTitleId: 'a',
      notes: 'n',
      version: 1,
    };
    values.receive([stored]);
    values.change('a', { notes: 'mine' });
    await calls[0]?.refuse({ code: 21, details: { current: { ...stored, reminder: 'theirs', version: 2 } } });
    expect(calls[1]?.sent).toMatchObject({ notes: 'mine', reminder: 'theirs', baseVersion: 2 });
  });

  it('ask when both changed the same, and send what was chosen', async () => {
    const { values, calls } = createServer();
    const stored = {
      id: '1',
      clubAssessmentId: 'ca',
      assessorId: 'me',
      assessmentTitleId: 'a',
      notes: 'n',
      version: 1,
    };
    values.receive([stored]);
    values.change('a', { notes: 'mine' });
    await calls[0]?.refuse({ code: 21, details: { current: { ...stored, notes: 'theirs', version: 2 } } });
    expect(values.read('a')).toMatchObject({
      saveState: 'conflict',
      conflicts: [{ part: 'notes', mine: 'mine', theirs: 'theirs' }],
    });
    expect(values.unsent().conflicts).toBe(1);
    values.settle('a', { notes: 'theirs' });
    expect(calls[1]?.sent).toMatchObject({ notes: 'theirs', baseVersion: 2 });
  });

  it('do not take their own lost answer for somebody else', async () => {
    const { values, calls } = createServer();
    values.change('a', { notes: 'first' });
    values.change('a', { notes: 'second' });
    await calls[0]?.refuse({ code: 0, message: 'The server did not answer' });
    values.change('a', { notes: 'third' });
    await calls[1]?.refuse({ code: 21, details: { current: { id: '1', notes: 'second', version: 1 } } });
    expect(values.read('a').conflicts).toEqual([]);
    expect(calls[2]?.sent).toMatchObject({ notes: 'third', baseVersion: 1 });
  });
});
