import { describe, expect, it } from 'vitest';
import { isCancelledFor } from './visitRecipients.ts';

describe('the cancellation of a day', () => {
  it.each([
    { isFormer: false, isShown: false, isAsked: true, isCancelled: true },
    { isFormer: false, isShown: false, isAsked: false, isCancelled: true },
    { isFormer: true, isShown: false, isAsked: false, isCancelled: true },
    { isFormer: false, isShown: true, isAsked: true, isCancelled: false },
    { isFormer: true, isShown: true, isAsked: true, isCancelled: true },
    { isFormer: true, isShown: true, isAsked: false, isCancelled: false },
  ])('goes to whoever holds what is gone: %o', ({ isFormer, isCancelled, ...day }) => {
    expect(isCancelledFor({ isFormer }, day)).toBe(isCancelled);
  });
});
