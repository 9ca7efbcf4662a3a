import { useState } from 'react';
import type { EngineRecord } from '../context/Engine.ts';
import { newKey } from '../context/useSentKey.ts';
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

export interface IdempotentCreate {
  /** What the server knows the new record by. */
  key: string;
  /** Goes on with the key of a draft, whose record may be there already. */
  takeKey: (key: string) => void;
  /** @throws the refusal, also where somebody else has changed the record since */
  send: (making: Making) => Saved;
}

/**
 * Makes the new record of a form once, however often it is sent: where the answer to an earlier attempt was lost, the
 * record is there already, and only what was typed since is changed in it; so is what was merged over a later version.
 */
export function useIdempotentCreate(): IdempotentCreate {
  const [key, takeKey] = useState(newKey);
  const send = async ({ make, change, data }: Making) => {
    try {
      return await make(key);
    } catch (error) {
      const { current } = readRefusal(error);
      if (current?.id !== key || current.version !== (data['version'] ?? 1)) throw error;
      const isAsMade = changedFields(current, data, Object.keys(data)).length === 0;
      return isAsMade ? current : change(current, { ...data, version: current.version });
    }
  };
  return { key, takeKey, send };
}
