import { act, renderHook } from '@testing-library/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { ListContextProvider } from 'react-admin';
import { expect, it } from 'vitest';
import { useShownRecords } from './useShownRecords.ts';

it('knows a row behind the first page of an endless list, also once the list has let it go', () => {
  const client = new QueryClient();
  const behind = ['clubs', 'getList', { after: 'x' }];
  client.setQueryData(behind, { data: [{ id: 'b', version: 4 }] });
  client.setQueryData(['clubs', 'getList', { page: 1 }], { data: [{ id: 'a', version: 1 }] });
  let select: (ids: string[]) => void = () => undefined;
  const Around = ({ children }: { children: ReactNode }) => {
    const [selectedIds, setSelected] = useState<string[]>([]);
    select = setSelected;
    return (
      <QueryClientProvider client={client}>
        <ListContextProvider value={{ resource: 'clubs', data: [], selectedIds } as never}>
          {children}
        </ListContextProvider>
      </QueryClientProvider>
    );
  };
  const { result } = renderHook(() => useShownRecords(), { wrapper: Around });
  act(() => select(['b']));
  client.removeQueries({ queryKey: behind });
  client.setQueryData(['clubs', 'getList', { page: 2 }], { data: [{ id: 'b', version: 3 }] });
  const versions = [...result.current()].map(([id, { version }]) => [id, version]);
  expect(Object.fromEntries(versions)).toEqual({ a: 1, b: 4 });
});
