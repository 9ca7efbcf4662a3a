import { createContext, createElement, useContext, type ComponentType, type ReactElement } from 'react';
import type { FieldInputProps } from './FieldInputProps.ts';

/** What an input that holds others (an object, the rows of a list) is given of each of them. */
export type NestedInputProps = Pick<FieldInputProps, 'name' | 'resource' | 'readOnly' | 'create'> & {
  /** A list's lines are named by their place instead of by their field. */
  label?: string;
};

/** The input for a path, which the form around hands to inputs that hold others. */
export const NestedInputContext = createContext<ComponentType<NestedInputProps> | null>(null);

/** The input for what stands inside of another; throws outside of a form. */
export function NestedInput(props: NestedInputProps): ReactElement {
  const Input = useContext(NestedInputContext);
  if (!Input) throw new Error('An input that holds others stands outside of a form');
  return createElement(Input, props);
}
