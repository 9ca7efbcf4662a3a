import { useEffect, useState, useSyncExternalStore } from 'react';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import type { Pack } from '#engine/browser/offline/outbox/DeviceAnswers.ts';

const none: readonly Pack[] = [];
const nothing = () => none;
const never = () => () => undefined;

/** The pack of a club assessment on this device; null where none has been taken. */
export function usePack(clubAssessmentId: string): Pack | null {
  const answers = useEngine().outgoing?.outbox.answers;
  const packs = useSyncExternalStore(answers?.subscribe ?? never, answers?.packs ?? nothing);
  return packs.find(({ group }) => group === clubAssessmentId) ?? null;
}

/** What this application uses of the room on this device, in bytes, and whether the browser may clear it by itself. */
export interface DeviceRoom {
  used: number;
  all: number;
  isLasting: boolean;
}

/** The room on this device, as it was when `moment` last changed; null while nobody knows. */
export function useDeviceRoom(moment: number | null): DeviceRoom | null {
  const [room, setRoom] = useState<DeviceRoom | null>(null);
  useEffect(() => {
    let isOver = false;
    void readRoom().then((found) => {
      if (!isOver) setRoom(found);
    });
    return () => {
      isOver = true;
    };
  }, [moment]);
  return room;
}

async function readRoom(): Promise<DeviceRoom | null> {
  if (!('storage' in navigator)) return null;
  const [{ usage = 0, quota = 0 }, isLasting] = await Promise.all([
    navigator.storage.estimate(),
    navigator.storage.persisted(),
  ]);
  return { used: usage, all: quota, isLasting };
}
