import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { RecordForm } from './useRecordForm.ts';
import { useRenewal } from './useRenewal.ts';

it('begins a form anew from a record that was read again and has changed, only then', () => {
  const renew = vi.fn();
  const base = { id: 'r1', version: 3, name: 'Kept' };
  const form = { base, renew } as unknown as RecordForm;
  const { rerender } = renderHook(({ record }) => useRenewal(record, form), { initialProps: { record: { ...base } } });
  rerender({ record: { ...base } });
  expect(renew).not.toHaveBeenCalled();
  const newer = { ...base, version: 4, name: 'Changed meanwhile' };
  rerender({ record: newer });
  expect(renew).toHaveBeenCalledExactlyOnceWith(newer);
});
