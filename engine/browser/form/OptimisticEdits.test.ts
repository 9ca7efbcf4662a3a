import { expect, it } from 'vitest';
import { OptimisticEdits } from './OptimisticEdits.ts';

const open = () => new OptimisticEdits<string, string>((stored, edit) => stored + edit);

it('shows what waits over what is stored, also over what comes meanwhile', () => {
  const edits = open();
  edits.add('b');
  expect(edits.shown()).toBeNull();
  edits.keepStored('a');
  edits.add('c');
  expect([edits.shown(), edits.isIdle]).toEqual(['abc', false]);
  edits.keepStored('ab');
  edits.settle('b');
  expect(edits.shown()).toBe('abc');
  edits.settle('c');
  expect([edits.shown(), edits.isIdle]).toEqual(['ab', true]);
});

it('sends one after the other, the next one also after one that failed', async () => {
  const edits = open();
  const order: string[] = [];
  let end = () => {};
  const first = edits.inTurn(async () => {
    order.push('first');
    await new Promise<void>((resolve) => (end = resolve));
    throw new Error('refused');
  });
  const second = edits.inTurn(async () => {
    order.push('second');
    return 2;
  });
  await Promise.resolve();
  expect(order).toEqual(['first']);
  end();
  await expect(first).rejects.toThrow('refused');
  expect(await second).toBe(2);
  expect(order).toEqual(['first', 'second']);
});
