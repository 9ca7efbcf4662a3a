import { describe, expect, it, vi } from 'vitest';
import { DeviceAnswers } from './DeviceAnswers.ts';
import { createMemoryStore, type DeviceStore } from './DeviceStore.ts';
import { GuardedStore } from './GuardedStore.ts';

const lasting = (): DeviceStore => ({ ...createMemoryStore(), isLasting: true });

async function open(store: DeviceStore = lasting()): Promise<DeviceAnswers> {
  const guarded = new GuardedStore(
    async () => store,
    () => undefined,
  );
  const ready = guarded.start();
  await ready;
  return new DeviceAnswers(guarded, ready);
}

const refusal = (code: number) => Object.assign(new Error('Refused'), { code });
const failing = (code: number) => () => Promise.reject(refusal(code));

describe('an answer that is kept on this device', () => {
  it.each([0, 100, 101])('is given where the server does not answer (code %s)', async (code) => {
    const answers = await open();
    await expect(answers.ask({ group: 'g' }, 'a', failing(code))).rejects.toMatchObject({ code });
    expect(await answers.ask({ group: 'g' }, 'a', async () => 'from the server')).toBe('from the server');
    expect(await answers.ask({ group: 'g' }, 'a', failing(code))).toBe('from the server');
    await expect(answers.ask({ group: 'g' }, 'b', failing(code))).rejects.toMatchObject({ code });
    await expect(answers.ask({ group: 'other' }, 'a', failing(code))).rejects.toMatchObject({ code });
  });

  it.each([11, 40])(
    'is forgotten when the server refuses it (code %s), and is not when the sign-in has ended',
    async (code) => {
      const answers = await open();
      await answers.ask({ group: 'g' }, 'a', async () => 1);
      await expect(answers.ask({ group: 'g' }, 'a', failing(10))).rejects.toMatchObject({ code: 10 });
      expect(await answers.ask({ group: 'g' }, 'a', failing(0))).toBe(1);
      await expect(answers.ask({ group: 'g' }, 'a', failing(code))).rejects.toMatchObject({ code });
      await expect(answers.ask({ group: 'g' }, 'a', failing(0))).rejects.toMatchObject({ code: 0 });
    },
  );

  it('comes with the moment from which it is, where it comes from here', async () => {
    const answers = await open();
    const begun = Date.now();
    const ask = (call: () => Promise<string>) => answers.askWithMoment({ group: 'texts' }, 'faq?lang=en', call);
    expect(await ask(async () => 'Yes.')).toEqual({ answer: 'Yes.', keptAt: null });
    const { answer, keptAt } = await ask(failing(0));
    expect([answer, (keptAt ?? 0) >= begun]).toEqual(['Yes.', true]);
    await expect(answers.askWithMoment({ group: 'texts' }, 'faq?lang=nl', failing(0))).rejects.toMatchObject({
      code: 0,
    });
  });

  it('is no answer to who wants it as it is now, unless it never changes; it is kept further', async () => {
    const answers = await open();
    const one = { group: 'g' };
    const fixed = { group: 'g', version: 'v1' };
    expect(await answers.renew(one, 'a', async () => 'then')).toBe('then');
    expect(await answers.renew(fixed, 'b', async () => 'structure')).toBe('structure');
    for (const code of [0, 100, 101]) {
      await expect(answers.renew(one, 'a', failing(code))).rejects.toMatchObject({ code });
    }
    expect(await answers.ask(one, 'a', failing(0))).toBe('then');
    expect(await answers.renew(fixed, 'b', failing(0))).toBe('structure');
    expect(await answers.renew(one, 'a', async () => 'now')).toBe('now');
    expect(await answers.ask(one, 'a', failing(0))).toBe('now');
  });

  it('is not asked for again while its version is the same', async () => {
    const answers = await open();
    const ask = vi.fn(async () => 'structure');
    await answers.ask({ group: 'g', version: 'v1' }, 'a', ask);
    await answers.settle();
    await answers.ask({ group: 'g', version: 'v1' }, 'a', ask);
    expect(ask).toHaveBeenCalledTimes(1);
    await answers.ask({ group: 'g', version: 'v2' }, 'a', ask);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('answers a call for a part of it, of the same version', async () => {
    const answers = await open();
    await answers.ask({ group: 'g', version: 'v1' }, 'whole', async () => 'all of it');
    await answers.settle();
    const ask = (version: string) =>
      answers.ask({ group: 'g', version, within: 'whole' }, 'part', async () => 'a part');
    expect([await ask('v1'), await ask('v2')]).toEqual(['all of it', 'a part']);
  });

  it('is no reason to fail where the device keeps nothing, but no pack either', async () => {
    const answers = await open({ ...lasting(), keepAnswer: () => Promise.reject(new Error('No room')) });
    expect(await answers.ask({ group: 'g' }, 'a', async () => 1)).toBe(1);
    expect(await answers.settle()).toBe(false);
    expect(await answers.settle()).toBe(true);
    expect(await answers.addPack('g')).toBe(false);
    expect(answers.packs()).toEqual([]);
  });
});

describe('a pack', () => {
  it('answers where the server says nothing at all, and keeps what it says later', async () => {
    const answers = await open();
    await answers.ask({ group: 'wanted' }, 'a', async () => 'kept');
    await answers.ask({ group: 'looked at' }, 'a', async () => 'kept');
    await answers.settle();
    await answers.addPack('wanted');
    vi.useFakeTimers();
    let answerLate: (answer: string) => void = () => undefined;
    const server = new Promise<string>((resolve) => {
      answerLate = resolve;
    });
    const told: string[] = [];
    const ask = (group: string, name: string) =>
      void answers.ask({ group }, name, () => server).then((answer) => told.push(`${group} ${name} ${answer}`));
    ask('wanted', 'a');
    ask('wanted', 'not kept');
    ask('looked at', 'a');
    await vi.advanceTimersByTimeAsync(9_000);
    expect(told).toEqual([]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(told).toEqual(['wanted a kept']);
    answerLate('late');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(told.slice(1).toSorted()).toEqual(['looked at a late', 'wanted not kept late']);
    expect(await answers.find('wanted', 'a')).toMatchObject({ answer: 'late' });
    vi.useRealTimers();
  });

  it('stays when what nobody asked for goes after 30 days, with the records that came since', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const store = lasting();
    const first = await open(store);
    for (const group of ['wanted', 'looked at']) {
      await first.keep(group, 'a', group);
      await first.keepRecord(group, 'key', { version: 2 });
    }
    await first.addPack('wanted');
    vi.setSystemTime(Date.now() + 31 * 86_400_000);
    const later = await open(store);
    await vi.waitFor(() => expect(later.packs()).toMatchObject([{ group: 'wanted' }]));
    await vi.waitFor(async () => expect(await later.find('looked at', 'a')).toBeNull());
    expect(await later.find('wanted', 'a')).toMatchObject({ answer: 'wanted' });
    expect(await later.listRecords('wanted')).toEqual([['key', { version: 2 }]]);
    expect(await later.listRecords('looked at')).toEqual([]);
    vi.useRealTimers();
  });

  it('makes room with what nobody took along, and keeps what the server has said of a pack since', async () => {
    const answers = await open();
    for (const group of ['wanted', 'looked at']) {
      await answers.keep(group, 'a', group);
      await answers.keepRecord(group, 'key', { version: 2 });
    }
    await answers.addPack('wanted');
    await answers.makeRoom();
    expect([(await answers.find('wanted', 'a'))?.answer, await answers.find('looked at', 'a')]).toEqual([
      'wanted',
      null,
    ]);
    expect(await answers.listRecords('wanted')).toEqual([['key', { version: 2 }]]);
    expect(await answers.listRecords('looked at')).toEqual([]);
  });

  it('goes when it is removed, and everything goes when its person leaves', async () => {
    const answers = await open();
    const told = vi.fn();
    answers.subscribe(told);
    for (const group of ['one', 'two']) {
      await answers.keep(group, 'a', group);
      await answers.addPack(group);
    }
    await answers.forget('one');
    expect(answers.packs()).toMatchObject([{ group: 'two' }]);
    expect(told).toHaveBeenCalled();
    expect([await answers.find('one', 'a'), (await answers.find('two', 'a'))?.answer]).toEqual([null, 'two']);
    await answers.forgetAll();
    expect(answers.packs()).toEqual([]);
    expect(await answers.find('two', 'a')).toBeNull();
  });
});
