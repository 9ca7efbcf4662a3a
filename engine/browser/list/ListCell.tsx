import { useTranslate } from 'react-admin';
import { fieldProperty } from '#engine/rules/resource/fieldProperty.ts';
import type { ResolvedColumn, Resource } from '#engine/rules/resource/Resource.ts';
import type { EngineRecord } from '../context/Engine.ts';
import { NamedWidget } from '../context/NamedWidget.tsx';
import { FieldValue } from '../display/FieldValue.tsx';

interface ListCellProps {
  resource: Resource;
  column: ResolvedColumn;
  record: EngineRecord;
}

/** One value of a row; what stands for the record is set apart. */
export function ListCell({ resource, column, record }: ListCellProps) {
  const translate = useTranslate();
  const { field, widget } = column;
  const property = fieldProperty(resource.schema, field) ?? null;
  if (widget !== null) {
    const label = translate(`resources.${resource.name}.fields.${field}`);
    return (
      <NamedWidget
        name={widget}
        place="cell"
        {...{ resource, field, property, record, label }}
        required={false}
        readOnly
      />
    );
  }
  if (property === null) return null;
  const value = <FieldValue field={field} property={property} resource={resource} value={record[field]} />;
  if (field !== resource.recordRepresentation) return value;
  return <span style={{ fontWeight: 600 }}>{value}</span>;
}
