import Link from '@mui/material/Link';
import { FieldValue } from '#engine/browser/display/FieldValue.tsx';
import { findResourceOf } from '#engine/browser/context/findResource.ts';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import type { WidgetProps } from '#engine/browser/context/WidgetProps.ts';

/** The user's club as a link to it, or '/' when there is none (document 1 §2.7). */
export function ClubLink({ field, property, resource, record }: WidgetProps) {
  const { resources } = useEngine();
  const id = field === null ? null : record?.[field];
  if (field === null || property === null || typeof id !== 'string' || id === '') return <>/</>;
  const path = findResourceOf('club', resources)?.routes.edit?.replace(':id', encodeURIComponent(id));
  const name = <FieldValue field={field} property={property} resource={resource} value={id} />;
  return path ? <Link href={`#/${path}`}>{name}</Link> : name;
}
