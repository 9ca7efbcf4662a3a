import { Component, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  dialogPart,
  lazyPart,
  onFailedOpening,
  openedPart,
  PartSuspense,
  preloadPart,
  quietPart,
  tryPartsAgain,
} from './PartSuspense.tsx';
import { ChunkLoadError } from './withTimeout.ts';

let place: HTMLElement;
let root: Root;

beforeEach(() => {
  // Within act React holds nothing back.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
});
afterEach(() => {
  root.unmount();
  vi.unstubAllGlobals();
});

/** A part that comes when it is told to. */
function laterPart() {
  let come = () => undefined as void;
  const load = vi.fn(
    () =>
      new Promise<() => string>((resolve) => {
        come = () => resolve(() => 'the part');
      }),
  );
  return { Part: lazyPart(load), load, come: () => come() };
}

/** Draws, and waits for what follows at once: some milliseconds, of the 300 for which React would hold a part back. */
async function settle(content?: ReactNode) {
  if (content !== undefined) root.render(content);
  for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

it('shows a part as soon as it has come', async () => {
  const { Part, come } = laterPart();
  await settle(
    <PartSuspense fallback="on its way">
      <Part />
    </PartSuspense>,
  );
  expect(place).toHaveTextContent(/^on its way$/);
  come();
  await settle();
  expect(place).toHaveTextContent(/^the part$/);
});

it('shows what came while its placeholder was being drawn', async () => {
  const { Part, come } = laterPart();
  function ComesMeanwhile() {
    come();
    return 'on its way';
  }
  await settle(
    <PartSuspense fallback={<ComesMeanwhile />}>
      <Part />
    </PartSuspense>,
  );
  expect(place).toHaveTextContent(/^the part$/);
});

it('shows parts within parts, each as soon as it has come', async () => {
  const [outer, inner] = [laterPart(), laterPart()];
  await settle(
    <PartSuspense fallback="on its way">
      <outer.Part />
      <PartSuspense fallback=", its part too">
        <inner.Part />
      </PartSuspense>
    </PartSuspense>,
  );
  outer.come();
  await settle();
  expect(place).toHaveTextContent(/^the part, its part too$/);
  inner.come();
  await settle();
  expect(place).toHaveTextContent(/^the partthe part$/);
});

it('shows what was fetched before, and asks for it once', async () => {
  const { Part, load, come } = laterPart();
  preloadPart(Part);
  preloadPart(Part);
  come();
  await settle(
    <PartSuspense fallback="on its way">
      <Part />
    </PartSuspense>,
  );
  expect(place).toHaveTextContent(/^the part$/);
  expect(load).toHaveBeenCalledOnce();
});

it('asks once more for what could not be fetched before it was to be shown', async () => {
  const load = vi
    .fn<() => Promise<() => string>>()
    .mockRejectedValueOnce(new Error('no network'))
    .mockResolvedValue(() => 'the part');
  const Part = lazyPart(load);
  preloadPart(Part);
  await settle();
  await settle(
    <PartSuspense fallback="on its way">
      <Part />
    </PartSuspense>,
  );
  expect(place).toHaveTextContent(/^the part$/);
});

it('keeps to a failure until parts are given another try', async () => {
  const load = vi.fn(() => Promise.resolve(() => 'the part')).mockRejectedValueOnce(new Error('no network'));
  const Part = lazyPart(load);
  const show = (key: string) =>
    settle(
      <Catching key={key}>
        <PartSuspense fallback="on its way">
          <Part />
        </PartSuspense>
      </Catching>,
    );
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  for (const key of ['first', 'next']) {
    await show(key);
    expect(place).toHaveTextContent(/^caught$/);
  }
  expect(load).toHaveBeenCalledOnce();
  tryPartsAgain();
  await show('last');
  expect(place).toHaveTextContent(/^the part$/);
  expect(load).toHaveBeenCalledTimes(2);
});

it('leaves the page as it is where a part that nobody opens is not to be had, until the network is back', async () => {
  const load = vi.fn(() => Promise.resolve(() => 'a sign')).mockRejectedValueOnce(new Error('no network'));
  const Sign = quietPart<object>(load);
  const tell = vi.fn();
  const end = onFailedOpening(tell);
  await settle(
    <>
      the page <Sign />
    </>,
  );
  expect(place).toHaveTextContent(/^the page$/);
  window.dispatchEvent(new Event('online'));
  await settle();
  expect(place).toHaveTextContent(/^the page a sign$/);
  expect(tell).not.toHaveBeenCalled();
  end();
});

describe('what takes longer than 120 seconds', () => {
  const never = () => new Promise<() => string>(() => undefined);
  const wait = async (milliseconds: number) => {
    vi.advanceTimersByTime(milliseconds);
    await settle();
  };
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => void vi.useRealTimers());

  it('fails as a part of the page', async () => {
    const Part = lazyPart(never);
    await settle(
      <Catching>
        <PartSuspense fallback="on its way">
          <Part />
        </PartSuspense>
      </Catching>,
    );
    await wait(119_999);
    expect(place).toHaveTextContent(/^on its way$/);
    await wait(1);
    expect(place).toHaveTextContent(/^caught$/);
  });

  it('fails as a part that opens, which is told', async () => {
    const Part = dialogPart<{ onClose: () => void }>(never);
    const [onClose, tell] = [vi.fn(), vi.fn()];
    const end = onFailedOpening(tell);
    await settle(<Part onClose={onClose} />);
    await wait(119_999);
    expect(tell).not.toHaveBeenCalled();
    await wait(1);
    expect(tell).toHaveBeenCalledExactlyOnceWith(expect.any(ChunkLoadError));
    expect(onClose).toHaveBeenCalledOnce();
    end();
  });
});

class Catching extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError = () => ({ hasFailed: true });
  override render() {
    return this.state.hasFailed ? 'caught' : this.props.children;
  }
}

describe('what opens', () => {
  interface Opened {
    open: boolean;
    onClose?: () => void;
  }
  const says = ({ open }: Opened) => (open ? 'opened' : 'closing');
  const opening = { isOpen: ({ open }: Opened) => open, close: ({ onClose }: Opened) => onClose?.() };

  it('is fetched when it first opens, kept while it closes, and there at once the next time', async () => {
    const load = vi.fn(() => Promise.resolve(says));
    const Part = openedPart(load, opening);
    await settle(<Part open={false} />);
    expect(load).not.toHaveBeenCalled();
    await settle(<Part open />);
    expect(place).toHaveTextContent(/^opened$/);
    await settle(<Part open={false} />);
    expect(place).toHaveTextContent(/^closing$/);
    flushSync(() => root.render(<Part key="next" open />));
    expect(place).toHaveTextContent(/^opened$/);
    expect(load).toHaveBeenCalledOnce();
  });

  it('may be fetched before, in vain too: it is fetched anew when it opens', async () => {
    const load = vi.fn(() => Promise.resolve(() => 'drawn')).mockRejectedValueOnce(new Error('no network'));
    const Part = dialogPart<{ onClose: () => void }>(load);
    await expect(Part.preload()).resolves.toBeUndefined();
    await settle(<Part onClose={() => undefined} />);
    expect(place).toHaveTextContent(/^drawn$/);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('is closed again where it cannot be fetched, which is told, and is fetched anew the next time', async () => {
    const away = new Error('no network');
    const load = vi.fn(() => Promise.resolve(says)).mockRejectedValueOnce(away);
    const Part = openedPart(load, opening);
    const [onClose, tell] = [vi.fn(), vi.fn()];
    const end = onFailedOpening(tell);
    await settle(<Part open onClose={onClose} />);
    expect(onClose).toHaveBeenCalledOnce();
    expect(tell.mock.calls).toEqual([[new ChunkLoadError(away)]]);
    await settle(<Part open={false} onClose={onClose} />);
    expect(place).toBeEmptyDOMElement();
    await settle(<Part open onClose={onClose} />);
    expect(place).toHaveTextContent(/^opened$/);
    end();
  });
});
