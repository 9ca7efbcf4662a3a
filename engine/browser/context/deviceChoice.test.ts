import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { deviceChoice } from './deviceChoice.ts';

beforeEach(() => localStorage.clear());

describe('a choice of this device', () => {
  it('is the first one until another is made, which all who show it follow', () => {
    const size = deviceChoice('size', ['small', 'large'], 'small');
    const shown = [renderHook(() => size.use()[0]), renderHook(() => size.use()[0])];
    expect(shown.map(({ result }) => result.current)).toEqual(['small', 'small']);
    act(() => size.choose('large'));
    expect(shown.map(({ result }) => result.current)).toEqual(['large', 'large']);
    expect(localStorage.getItem('size')).toBe('large');
  });

  it('follows another window, and takes nothing that is no choice', () => {
    const size = deviceChoice('size', ['small', 'large'], 'small');
    const { result } = renderHook(() => size.use()[0]);
    const elsewhere = (value: string) =>
      act(() => {
        localStorage.setItem('size', value);
        window.dispatchEvent(new StorageEvent('storage', { key: 'size' }));
      });
    elsewhere('large');
    expect(result.current).toBe('large');
    elsewhere('vast');
    expect(result.current).toBe('small');
  });
});
