import { describe, expect, it } from 'vitest';
import { isCancelledFor } from './visitRecipients.ts';

describe('the cancellation of a day', () => {
  it.each([
    { isFormer: false, isShown: false, isInviting: true, isCancelled: true },
    { isFormer: false, isShown: false, isInviting: false, isCancelled: true },
    { isFormer: true, isShown: false, isInviting: false, isCancelled: true },
    { isFormer: false, isShown: true, isInviting: true, isCancelled: false },
    { isFormer: true, isShown: true, isInviting: true, isCancelled: true },
    { isFormer: true, isShown: true, isInviting: false, isCancelled: false },
  ])('goes to whoever holds what is gone: %o', ({ isFormer, isCancelled, ...day }) => {
    expect(isCancelledFor({ isFormer }, day)).toBe(isCancelled);
  });
});
