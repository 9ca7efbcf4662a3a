import type { ReactNode } from 'react';
import type { Engine } from './Engine.ts';
import { EngineContext } from './useEngine.ts';

/** Hands the engine what it works with. */
export function EngineProvider({ engine, children }: { engine: Engine; children: ReactNode }) {
  return <EngineContext.Provider value={engine}>{children}</EngineContext.Provider>;
}
