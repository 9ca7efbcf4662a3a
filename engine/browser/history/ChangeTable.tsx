import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import EastRounded from '@mui/icons-material/EastRounded';
import UndoRounded from '@mui/icons-material/UndoRounded';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { mirrored } from '#engine/ui/mirrored.ts';
import { partLabel, PartValue } from '../display/PartValue.tsx';
import type { ChangeRow } from './changeRows.ts';

interface ChangeTableProps {
  resource: Resource;
  rows: readonly ChangeRow[];
  /** Null where this field may not be reverted. */
  onPutBack: (field: string) => (() => void) | null;
}

/** A readable difference: each field, what it was and what it became. */
export function ChangeTable({ resource, rows, onPutBack }: ChangeTableProps) {
  const translate = useTranslate();
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.25 }}>
      {rows.map(({ path, of, before, after }, index) => {
        const [field = ''] = path;
        const label = [partLabel(resource, path, translate), ...of].join(' · ');
        const isFirst = rows.findIndex((row) => row.path[0] === field) === index;
        const putBack = isFirst ? onPutBack(field) : null;
        return (
          <Box component="li" key={path.join('.')} sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography variant="caption" color="textSecondary" component="div">
                {label}
              </Typography>
              <Typography
                component="div"
                variant="body2"
                sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, overflowWrap: 'anywhere' }}
              >
                <Box component="del" sx={{ color: 'text.secondary' }}>
                  <PartValue resource={resource} path={path} value={before} />
                </Box>
                <EastRounded
                  titleAccess={translate('records.history.became')}
                  sx={{ fontSize: 18, color: 'text.secondary', ...mirrored }}
                />
                <Box component="ins" sx={{ textDecoration: 'none', fontWeight: 600 }}>
                  <PartValue resource={resource} path={path} value={after} />
                </Box>
              </Typography>
            </Box>
            {putBack && (
              <Tooltip title={translate('records.history.putBack')}>
                <IconButton
                  size="small"
                  aria-label={translate('records.history.putBackField', { field: label })}
                  onClick={putBack}
                >
                  <UndoRounded fontSize="small" />
                </IconButton>
              </Tooltip>
            )}
          </Box>
        );
      })}
    </Box>
  );
}
