import { createContext, useContext } from 'react';
import type { Engine } from './Engine.ts';

export const EngineContext = createContext<Engine | null>(null);

/** What the application gave the engine; throws outside of `EngineProvider`. */
export function useEngine(): Engine {
  const engine = useContext(EngineContext);
  if (!engine) throw new Error('useEngine stands outside of EngineProvider');
  return engine;
}
