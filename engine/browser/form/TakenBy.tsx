import { useGetList } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { FieldError } from '#engine/rules/errors/ApiError.ts';
import { keyOfUnique } from '#engine/rules/errors/keyOfUnique.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import type { EngineRecord } from '../context/Engine.ts';
import { OpenRecordLink } from './OpenRecordLink.tsx';

/** Leads to the record that has the values which were refused as taken, where one may see it. */
export function TakenBy({ resource, error }: { resource: Resource; error: FieldError }) {
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
      <OpenRecordLink resource={resource} id={holder.id} record={holder} />
    </>
  );
}
