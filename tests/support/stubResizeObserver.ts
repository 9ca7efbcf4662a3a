import { vi } from 'vitest';

/** jsdom lays nothing out: no size ever changes. */
export function stubResizeObserver(): void {
  const nothing = () => undefined;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = nothing;
      unobserve = nothing;
      disconnect = nothing;
    },
  );
}
