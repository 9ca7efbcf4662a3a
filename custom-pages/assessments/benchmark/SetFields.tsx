import LockRounded from '@mui/icons-material/LockRounded';
import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { EngineRecord } from '#engine/browser/context/Engine.ts';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import { PickerField } from '#engine/browser/fields/PickerField.tsx';
import type { BenchmarkSet, SetNumber } from './benchmarkSets.ts';

interface SetFieldsProps {
  number: SetNumber;
  set: BenchmarkSet;
  onChange: (set: BenchmarkSet) => void;
}

/** A project, with a lock where it is closed, and a club to search for (document 2 §2). */
export function SetFields({ number, set, onChange }: SetFieldsProps) {
  const translate = useTranslate();
  const { resources } = useEngine();
  const lockOf = (project: EngineRecord) =>
    project['closed'] === true ? (
      <LockRounded titleAccess={translate('benchmark.closed')} fontSize="small" color="action" sx={{ flexShrink: 0 }} />
    ) : null;
  const parts = [
    { part: 'project', resource: resources.get('projects'), signOf: lockOf },
    { part: 'club', resource: resources.get('clubs') },
  ] as const;
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0, display: 'grid', gap: 1.5 }}>
      <Typography component="legend" variant="h3" sx={{ p: 0, mb: 1 }}>
        {translate('benchmark.set', { set: number })}
      </Typography>
      {parts.map(({ part, resource, ...more }) =>
        resource ? (
          <PickerField
            key={part}
            label={translate(`benchmark.${part}`)}
            target={resource}
            multiple={false}
            ids={set[part] ? [set[part]] : []}
            onChange={([chosen = '']) => onChange({ ...set, [part]: chosen })}
            {...more}
          />
        ) : null,
      )}
    </Box>
  );
}
