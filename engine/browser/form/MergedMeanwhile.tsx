import { useGetOne, useTranslate } from 'react-admin';
import Link from '@mui/material/Link';
import { recordPath } from '#engine/rules/resource/recordPath.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import type { EngineRecord } from '../context/Engine.ts';
import { useTextLanguages } from '../context/useTextLanguages.ts';
import { representRecord } from '../display/representRecord.ts';

/**
 * Says that the record of a form was merged into another while it was open, and leads to that one: beside the form, so
 * that what was typed can be carried over by hand.
 */
export function MergedMeanwhile({ resource, id }: { resource: Resource; id: string }) {
  const translate = useTranslate();
  const languages = useTextLanguages(resource.entity);
  const { data } = useGetOne<EngineRecord>(resource.name, { id }, { retry: false });
  const kind = translate(`resources.${resource.name}.name`, { smart_count: 1, count: 1 });
  const name = data ? representRecord(data, resource, languages) : kind;
  return (
    <>
      {translate('engine.form.mergedMeanwhile')}{' '}
      <Link href={`#${recordPath(resource, id)}`} target="_blank" rel="noopener" color="inherit" underline="always">
        {translate('engine.form.takenBy', { name })}
      </Link>
    </>
  );
}
