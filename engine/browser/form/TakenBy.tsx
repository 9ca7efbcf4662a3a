import { useGetList, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import Link from '@mui/material/Link';
import type { FieldError } from '#engine/rules/errors/ApiError.ts';
import { keyOfUnique } from '#engine/rules/errors/keyOfUnique.ts';
import { recordPath } from '#engine/rules/resource/recordPath.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import type { EngineRecord } from '../context/Engine.ts';
import { useTextLanguages } from '../context/useTextLanguages.ts';
import { representRecord } from '../display/representRecord.ts';

/** Leads to the record that has the values which were refused as taken, where one may see it. */
export function TakenBy({ resource, error }: { resource: Resource; error: FieldError }) {
  const translate = useTranslate();
  const languages = useTextLanguages(resource.entity);
  const form = useFormContext();
  const { data } = useGetList<EngineRecord>(resource.name, {
    filter: Object.fromEntries(keyOfUnique(error).map((field) => [field, form.getValues(field)])),
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'id', order: 'ASC' },
  });
  const [holder] = data ?? [];
  if (!holder) return null;
  return (
    <>
      {' '}
      <Link href={`#${recordPath(resource, holder.id)}`} target="_blank" rel="noopener">
        {translate('engine.form.takenBy', { name: representRecord(holder, resource, languages) })}
      </Link>
    </>
  );
}
