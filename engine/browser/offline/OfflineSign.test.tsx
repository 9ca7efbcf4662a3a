import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import Button from '@mui/material/Button';
import { renderPage } from '#tests/support/renderPage.tsx';
import { NeedsServer } from './NeedsServer.tsx';
import { RecordOfflineSign } from './OfflineSign.tsx';
import { useReadAgain } from './useReadAgain.ts';

const keptAt = Date.UTC(2026, 2, 1, 9, 5);

/** A connection that a test cuts and mends. */
function connection(isThere: boolean) {
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const turn = (on: boolean) =>
    act(() => {
      isThere = on;
      for (const listener of listeners) listener();
    });
  const find = (_resource: string, id: string) => (!isThere && id === 'r1' ? keptAt : null);
  return { turn, offline: { connection: { isThere: () => isThere, subscribe }, moments: { find, subscribe } } };
}

function Page() {
  useReadAgain();
  return (
    <>
      <RecordOfflineSign resource="roadmaps" id="r1" />
      <NeedsServer>{(isResting) => <Button disabled={isResting}>Delete</Button>}</NeedsServer>
    </>
  );
}

describe('without a connection', () => {
  it('is said of when the copy is and what rests, until there is one', async () => {
    const { turn, offline } = connection(false);
    await renderPage(<Page />, { engine: { offline } });
    expect(screen.getByRole('status')).toHaveTextContent('the copy that this device kept on 01/03/2026 10:05.');
    expect(screen.getByRole('button', { name: 'Delete' })).toBeDisabled();
    expect(screen.getByTitle(/This needs the server/)).toBeInTheDocument();
    turn(true);
    expect(screen.queryByRole('status')).toBeNull();
    expect(screen.getByRole('button', { name: 'Delete' })).toBeEnabled();
  });

  it('is said too where nothing is kept', async () => {
    const { turn, offline } = connection(true);
    await renderPage(<RecordOfflineSign resource="roadmaps" id={null} />, { engine: { offline } });
    expect(screen.queryByRole('status')).toBeNull();
    turn(false);
    expect(screen.getByRole('status')).toHaveTextContent('No connection: the server does not answer.');
  });
});
