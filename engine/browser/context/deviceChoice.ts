import { useSyncExternalStore } from 'react';
import { Listeners } from '#engine/rules/values/Listeners.ts';

export interface DeviceChoice<Value extends string> {
  read: () => Value;
  choose: (value: Value) => void;
  /** The choice and how to change it, for a component that is to follow it. */
  use: () => [Value, (value: Value) => void];
}

/** A choice that is kept on this device and outlives the session; every part of the page, in all its windows, follows it. */
export function deviceChoice<Value extends string>(
  key: string,
  choices: readonly Value[],
  first: NoInfer<Value>,
): DeviceChoice<Value> {
  const listeners = new Listeners();
  const read = () => {
    const stored = localStorage.getItem(key);
    return choices.find((choice) => choice === stored) ?? first;
  };
  const choose = (value: Value) => {
    localStorage.setItem(key, value);
    listeners.tell();
  };
  const subscribe = (listener: () => void) => {
    const remove = listeners.add(listener);
    window.addEventListener('storage', listener);
    return () => {
      remove();
      window.removeEventListener('storage', listener);
    };
  };
  return { read, choose, use: () => [useSyncExternalStore(subscribe, read), choose] };
}
