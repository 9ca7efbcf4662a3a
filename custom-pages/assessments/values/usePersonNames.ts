import { useCallback, useMemo } from 'react';
import { useApiQuery } from '#engine/browser/context/useApiQuery.ts';
import { readPeople } from './assessmentCalls.ts';

interface Person {
  id: string;
  firstName?: string | null;
  lastName?: string | null;
  fullName?: string | null;
}

/** The full names of staff by id, as `GET accounts/touchline` lists them; a name not known shows as a dash. */
export function usePersonNames(): (id: string) => string {
  const { data } = useApiQuery<Person[]>(...readPeople);
  const names = useMemo(
    () => new Map((Array.isArray(data) ? data : []).map((person) => [person.id, fullNameOf(person)])),
    [data],
  );
  return useCallback((id: string) => names.get(id) ?? '–', [names]);
}

function fullNameOf({ fullName, firstName, lastName }: Person): string {
  return fullName?.trim() || [firstName, lastName].filter(Boolean).join(' ');
}
