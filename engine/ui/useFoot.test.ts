import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useFoot } from './useFoot.ts';

it('says how high the bar at the foot is while it is there, also when it takes another line', () => {
  const heights = [52, 96];
  const bar = { current: document.createElement('div') };
  Object.defineProperty(bar.current, 'offsetHeight', { get: () => heights[0] });
  const { rerender, unmount } = renderHook(() => useFoot(bar));
  const foot = () => document.documentElement.style.getPropertyValue('--foot');
  expect(foot()).toBe('52px');
  heights.shift();
  rerender();
  expect(foot()).toBe('96px');
  const panel = renderHook(() => useFoot(bar, '--panel-foot'));
  expect(document.documentElement.style.getPropertyValue('--panel-foot')).toBe('96px');
  panel.unmount();
  expect(foot()).toBe('96px');
  unmount();
  expect(foot()).toBe('');
});
