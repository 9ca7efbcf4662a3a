import type { Resource } from '#engine/rules/resource/Resource.ts';
import { isAsked, isAskedAlways } from './isAsked.ts';
import { useFormValue } from './useFormValue.ts';

/** Whether a field must be filled in as the form stands; the mark follows what one types. */
export function useAsked(path: string, resource: Resource): boolean {
  const always = isAskedAlways(resource, path);
  return useFormValue((values) => always ?? isAsked(resource, path, values));
}
