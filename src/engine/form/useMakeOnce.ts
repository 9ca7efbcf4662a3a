import { useState } from 'react';
import { timedUuid } from '#domain/values/timedUuid.ts';
import type { EngineRecord } from '../context/Engine.ts';
import { readRefusal } from '../validation/readRefusal.ts';
import { changedFields } from './changedFields.ts';

type Values = Record<string, unknown>;

/** What react-admin's calls give: nothing where they were not carried out. */
type Saved = Promise<EngineRecord | void>;

interface Making {
  /** Creates the record under a key, by which the server knows it again. */
  make: (key: string) => Saved;
  change: (made: EngineRecord, values: Values) => Saved;
  data: Values;
}

/**
 * Makes the new record of a form once, however often it is sent: where the answer to an earlier attempt was lost, the
 * record is there already, and only what was typed since is changed in it.
 * @throws the refusal, also where somebody else has changed the record since
 */
export function useMakeOnce(): (making: Making) => Saved {
  const [key] = useState(newKey);
  return async ({ make, change, data }) => {
    try {
      return await make(key);
    } catch (error) {
      const { current } = readRefusal(error);
      if (current?.id !== key || current.version !== 1) throw error;
      const isAsMade = changedFields(current, data, Object.keys(data)).length === 0;
      return isAsMade ? current : change(current, { ...data, version: current.version });
    }
  };
}

function newKey(): string {
  return timedUuid({ moment: Date.now(), count: 0 }, crypto.getRandomValues(new Uint8Array(8)));
}
