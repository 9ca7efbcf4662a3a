import { useState } from 'react';
import { useGetManyAggregate, useListContext, useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { mostAtOnce } from '#engine/rules/lists/bulkLimits.ts';
import type { EngineRecord } from '../../context/Engine.ts';
import { useTextLanguages } from '../../context/useTextLanguages.ts';
import { representRecord } from '../../display/representRecord.ts';
import { useListFrame } from '../ListFrame.ts';
import { useCountText } from './useCountText.ts';
import { NameList } from '#engine/ui/NameList.tsx';

const mostNamed = 3;

interface BulkSampleProps {
  ids: readonly string[];
  isWhole: boolean;
  count: number;
  /** Gives what the list has shown, by id. */
  shownRecords: () => ReadonlyMap<string, EngineRecord>;
}

/** Some of the records by name, wherever in the list they stand, and how many more. */
export function BulkSample({ ids, isWhole, count, shownRecords }: BulkSampleProps) {
  const translate = useTranslate();
  const countText = useCountText();
  const { resource } = useListFrame();
  const languages = useTextLanguages(resource.entity);
  const named = useNamed(isWhole ? null : ids, shownRecords);
  if (named.length === 0) return null;
  const more = count - named.length;
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
      <NameList names={named.map((record) => representRecord(record, resource, languages))} />
      {more > 0 && ` ${countText('more', more)}`}
      {count > mostAtOnce && (
        <Box component="span" sx={{ display: 'block', mt: 0.5 }}>
          {translate('lists.bulk.asJob')}
        </Box>
      )}
    </Typography>
  );
}

/**
 * The first of these records, of all that the list finds where there are no ids: those in view before others, which are
 * read where the list has not shown them. One that cannot be read stands by its id.
 */
function useNamed(
  ids: readonly string[] | null,
  shownRecords: BulkSampleProps['shownRecords'],
): readonly Pick<EngineRecord, 'id'>[] {
  const { resource } = useListFrame();
  const { data = [] } = useListContext<EngineRecord>();
  const [shown] = useState(shownRecords);
  const meant = new Set(ids);
  const inView = data.filter(({ id }) => ids === null || meant.has(id)).slice(0, mostNamed);
  const others = [...meant].filter((id) => !inView.some((row) => row.id === id)).slice(0, mostNamed - inView.length);
  const unknown = others.filter((id) => !shown.has(id));
  const { data: read = [], isLoading } = useGetManyAggregate<EngineRecord>(
    resource.name,
    { ids: unknown },
    { enabled: unknown.length > 0, retry: false },
  );
  const found = others.flatMap((id) => {
    const record = shown.get(id) ?? read.find((each) => each?.id === id);
    return record ?? (isLoading ? [] : { id });
  });
  return [...inView, ...found];
}
