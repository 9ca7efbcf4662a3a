import { useSyncExternalStore } from 'react';
import { useEngine } from '../context/useEngine.ts';

const never = () => () => undefined;
const always = () => true;

/** Whether the server answers. */
export function useConnection(): boolean {
  const { offline } = useEngine();
  return useSyncExternalStore(offline?.connection.subscribe ?? never, offline?.connection.isThere ?? always);
}
