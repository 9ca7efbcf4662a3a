import { useTranslate } from 'react-admin';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import ArrowForwardRounded from '@mui/icons-material/ArrowForwardRounded';
import type { RowForecast } from '#engine/rules/imports/ImportForecast.ts';
import type { AlikeRecord } from '#engine/rules/resource/AlikeRecord.ts';
import { recordPath } from '#engine/rules/resource/recordPath.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { mirrored } from '#engine/ui/mirrored.ts';
import { FieldValue } from '../display/FieldValue.tsx';
import { useFormatCount } from '../display/useFormatCount.ts';

type KnownRecordProps = Required<Pick<RowForecast, 'record'>> & Pick<RowForecast, 'changes'> & { resource: Resource };

/** A record that a row of a sheet is about, opened beside the sheet, and what would change in it. */
export function KnownRecord({ resource, record, changes = {} }: KnownRecordProps) {
  const translate = useTranslate();
  const valueOf = (field: string, value: unknown) => (
    <FieldValue {...{ field, resource, value }} property={resource.schema.properties[field] ?? {}} />
  );
  return (
    <>
      <Link href={`#${recordPath(resource, record.id)}`} target="_blank" rel="noopener" underline="always">
        <bdi>{record.name}</bdi>
      </Link>
      {Object.entries(changes).map(([field, [before, after]]) => (
        <Typography key={field} variant="caption" sx={{ display: 'block' }}>
          {translate(`resources.${resource.name}.fields.${field}`, { _: field })}:{' '}
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {valueOf(field, before)}
          </Box>{' '}
          <ArrowForwardRounded
            titleAccess={translate('import.same.becomes')}
            sx={{ ...mirrored, fontSize: 12, verticalAlign: 'middle' }}
          />{' '}
          {valueOf(field, after)}
        </Typography>
      ))}
    </>
  );
}

interface AlikeChoiceProps {
  resource: Resource;
  /** The sheet's own number of the row. */
  row: number;
  alike: readonly AlikeRecord[];
  /** The record that it is about, null for a new one; undefined while nobody has said. */
  value: string | null | undefined;
  onChange: (value: string | null) => void;
}

const isNew = 'new';
const isOpen = 'open';

/** Asks whether a row that looks like records is about one of them, or a new one. */
export function AlikeChoice({ resource, row, alike, value, onChange }: AlikeChoiceProps) {
  const translate = useTranslate();
  const facts = resource.likeness.filter((field) => field !== resource.recordRepresentation);
  return (
    <TextField
      select
      fullWidth
      size="small"
      error={value === undefined}
      value={value === undefined ? isOpen : (value ?? isNew)}
      slotProps={{ htmlInput: { 'aria-label': translate('import.same.of', { row }) } }}
      onChange={({ target }) => onChange(target.value === isNew ? null : target.value)}
    >
      {value === undefined && (
        <MenuItem value={isOpen} disabled>
          <em>{translate('import.same.open')}</em>
        </MenuItem>
      )}
      <MenuItem value={isNew}>{translate('import.same.new')}</MenuItem>
      {alike.map(({ id, name, values }) => (
        <MenuItem key={id} value={id} sx={{ whiteSpace: 'normal' }}>
          <span>
            {translate('import.same.one')} <bdi>{name}</bdi>
            {facts.map(
              (field) =>
                Boolean(values[field]) && (
                  <Box key={field} component="span" sx={{ color: 'text.secondary' }}>
                    {' · '}
                    <FieldValue
                      {...{ field, resource, value: values[field] }}
                      property={resource.schema.properties[field] ?? {}}
                    />
                  </Box>
                ),
            )}
          </span>
        </MenuItem>
      ))}
    </TextField>
  );
}

interface UndecidedRowsProps {
  count: number;
  isBusy: boolean;
  onAllNew: () => void;
}

/** How many rows look like records of which nobody has said whether they are it, and the way to say that none is. */
export function UndecidedRows({ count, isBusy, onAllNew }: UndecidedRowsProps) {
  const translate = useTranslate();
  const formatCount = useFormatCount();
  if (count === 0) return null;
  return (
    <Alert
      severity="warning"
      role="status"
      action={
        <Button color="inherit" size="small" disabled={isBusy} onClick={onAllNew}>
          {translate('import.same.allNew')}
        </Button>
      }
    >
      {translate('import.same.undecided', { count: formatCount(count) })}
    </Alert>
  );
}
