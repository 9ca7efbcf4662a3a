import { useId } from 'react';
import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import type { EngineRecord } from '#engine/browser/context/Engine.ts';
import { partLabel, PartValue } from '#engine/browser/display/PartValue.tsx';

interface ClubDifferencesProps {
  resource: Resource;
  /** The club as it is here. */
  club: EngineRecord;
  /** What the federation says otherwise, by field. */
  changed: Readonly<Record<string, unknown>>;
  takenOver: readonly string[];
  onTakeOver: (fields: readonly string[]) => void;
}

/** What a federation says otherwise of a club that is here, each value to be taken over or left. */
export function ClubDifferences({ resource, club, changed, takenOver, onTakeOver }: ClubDifferencesProps) {
  const translate = useTranslate();
  const titleId = useId();
  const fields = Object.keys(changed);
  if (fields.length === 0) return null;
  return (
    <Box
      component="section"
      aria-labelledby={titleId}
      sx={{ p: 1.5, border: 1, borderColor: 'divider', borderRadius: 1.25 }}
    >
      <Typography id={titleId} variant="h3">
        {translate('vv.differences.title')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {translate('vv.differences.intro')}
      </Typography>
      {fields.map((field) => (
        <FormControlLabel
          key={field}
          sx={{ display: 'flex', alignItems: 'flex-start' }}
          control={
            <Checkbox
              checked={takenOver.includes(field)}
              onChange={(_event, isTaken) =>
                onTakeOver(isTaken ? [...takenOver, field] : takenOver.filter((one) => one !== field))
              }
            />
          }
          label={
            <Box sx={{ pt: 1, overflowWrap: 'anywhere' }}>
              <Typography component="span" sx={{ display: 'block' }}>
                {partLabel(resource, [field], translate)}:{' '}
                <PartValue resource={resource} path={[field]} value={changed[field]} />
              </Typography>
              <Typography component="span" variant="body2" color="textSecondary">
                {translate('vv.differences.here')} <PartValue resource={resource} path={[field]} value={club[field]} />
              </Typography>
            </Box>
          }
        />
      ))}
    </Box>
  );
}
