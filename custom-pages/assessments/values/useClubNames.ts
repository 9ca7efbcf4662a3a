import { useGetManyAggregate } from 'react-admin';
import type { Club } from '#schemas/generated/types.ts';

/** The names of clubs by id; an id that is not known stands for itself. */
export function useClubNames(ids: readonly string[]): (id: string) => string {
  const { data } = useGetManyAggregate<Club & { id: string }>(
    'clubs',
    { ids: [...ids] },
    { enabled: ids.length > 0, retry: false },
  );
  return (id) => data?.find((club) => club?.id === id)?.name ?? id;
}
