import { useEffect, useRef } from 'react';
import type { EngineRecord } from '../context/Engine.ts';
import type { RecordForm } from './useRecordForm.ts';

/**
 * Begins a form anew when its record is read again and has changed, as after time without a connection; what is typed
 * stays, and saving merges then.
 */
export function useRenewal(record: EngineRecord | null, { base, renew }: RecordForm): void {
  const now = useRef({ base, renew });
  useEffect(() => {
    now.current = { base, renew };
  });
  useEffect(() => {
    if (record && record.version !== now.current.base['version']) now.current.renew(record);
  }, [record]);
}
