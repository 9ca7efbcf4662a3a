import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import ListItemButton from '@mui/material/ListItemButton';
import Typography from '@mui/material/Typography';
import { FieldValue } from '../../display/FieldValue.tsx';
import { useFormatCount } from '../../display/useFormatCount.ts';
import { useListFrame } from '../ListFrame.ts';

/** How many rows of a list share a value; null: they have none. */
export interface Group {
  value: string | number | boolean | null;
  count: number;
  /** What the record is called that the value refers to. */
  name?: string;
}

interface GroupBarsProps {
  field: string;
  groups: readonly Group[];
  label: string;
  onChoose: (value: unknown) => void;
  /** Whether the list is filtered by a value already; not said where choosing one closes the bars. */
  isChosen?: (value: unknown) => boolean;
}

/** The values of a field as bars as long as they occur often; a click on one chooses it. */
export function GroupBars({ field, groups, label, onChoose, isChosen }: GroupBarsProps) {
  const translate = useTranslate();
  const formatCount = useFormatCount();
  const { resource } = useListFrame();
  const property = resource.schema.properties[field] ?? {};
  const most = Math.max(1, ...groups.map(({ count }) => count));
  return (
    <Box component="ul" aria-label={label} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {groups.map(({ value, count }) => (
        <li key={String(value)}>
          <ListItemButton
            dense
            component="button"
            {...(isChosen && { selected: isChosen(value), 'aria-pressed': isChosen(value) })}
            onClick={() => onChoose(value)}
            sx={{
              ...{ position: 'relative', justifyContent: 'space-between', gap: 2, mb: 0.25, overflow: 'hidden' },
              // A button is as wide as its words, and bars of different rooms cannot be compared.
              ...{ width: '100%', textAlign: 'start' },
            }}
          >
            <Share share={count / most} />
            <Typography
              variant="body2"
              component="span"
              sx={{ position: 'relative', minWidth: 0, overflowWrap: 'anywhere' }}
            >
              {value === null ? (
                translate('lists.groups.empty')
              ) : (
                <FieldValue field={field} property={property.items ?? property} resource={resource} value={value} />
              )}
            </Typography>
            <Typography
              variant="body2"
              component="span"
              sx={{ position: 'relative', fontVariantNumeric: 'tabular-nums' }}
            >
              {formatCount(count)}
            </Typography>
          </ListItemButton>
        </li>
      ))}
    </Box>
  );
}

/** The count as a bar behind its words. */
export function Share({ share }: { share: number }) {
  return (
    <Box
      aria-hidden
      component="span"
      sx={{
        position: 'absolute',
        insetBlock: 2,
        insetInlineStart: 0,
        width: `${share * 100}%`,
        bgcolor: 'action.selected',
        borderRadius: '6px',
      }}
    />
  );
}
