import type { PropertySchema } from '#engine/rules/resource/EntitySchema.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import type { EngineRecord } from './Engine.ts';

/** What a named widget is given, wherever it stands. */
export interface WidgetProps {
  /** In a form, a read-only show, a table's cell, or the toolbar of a list. */
  place: 'form' | 'show' | 'cell' | 'toolbar';
  resource: Resource;
  /** The field it enters or shows; null where it stands alone. */
  field: string | null;
  property: PropertySchema | null;
  /** The record as it was loaded; null for a new one and in a toolbar. */
  record: EngineRecord | null;
  label: string;
  required: boolean;
  readOnly: boolean;
  /** Told the ids of the records that it had stored, where it makes some and somebody waits for them. */
  onStored?: (ids: readonly string[]) => void;
}
