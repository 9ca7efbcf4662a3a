import { useGetOne, useTranslate } from 'react-admin';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import type { EngineRecord } from '../context/Engine.ts';
import { OpenRecordLink } from './OpenRecordLink.tsx';

/**
 * Says that the record of a form was merged into another while it was open, and leads to that one: beside the form, so
 * that what was typed can be carried over by hand.
 */
export function MergedMeanwhile({ resource, id }: { resource: Resource; id: string }) {
  const translate = useTranslate();
  const { data } = useGetOne<EngineRecord>(resource.name, { id }, { retry: false });
  return (
    <>
      {translate('engine.form.mergedMeanwhile')} <OpenRecordLink resource={resource} id={id} record={data} />
    </>
  );
}
