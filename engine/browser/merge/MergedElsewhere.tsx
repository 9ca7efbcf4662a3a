import { Navigate } from 'react-router-dom';
import { recordPath } from '#engine/rules/resource/recordPath.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { readRefusal } from '../validation/readRefusal.ts';

/** The record that one was merged into, out of the refusal to read that one; null where it was not. */
export function mergedInto(error: unknown): string | null {
  return readRefusal(error).mergedInto;
}

/** Leads on from the address of a record that was merged into another. */
export function MergedElsewhere({ resource, id }: { resource: Resource; id: string }) {
  return <Navigate to={recordPath(resource, id)} replace />;
}
