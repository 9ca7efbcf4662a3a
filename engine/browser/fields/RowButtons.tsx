import { useTranslate } from 'react-admin';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import ArrowDownwardRounded from '@mui/icons-material/ArrowDownwardRounded';
import ArrowUpwardRounded from '@mui/icons-material/ArrowUpwardRounded';
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import { touchTarget } from '#engine/ui/touchTarget.ts';
import type { Rows } from './useRows.ts';

interface RowButtonsProps {
  /** What the row is called. */
  title: string;
  index: number;
  isLast: boolean;
  /** It keeps its place. */
  isFixed?: boolean;
  /** The rows have an order of their own, in which nobody moves them. */
  isOrdered?: boolean;
  /** Without `remove` it stays. */
  rows: Pick<Rows, 'move'> & { remove?: Rows['remove'] | undefined };
}

/** Moves a row up or down, or takes it away. */
export function RowButtons({ title, index, isLast, isFixed = false, isOrdered = false, rows }: RowButtonsProps) {
  const translate = useTranslate();
  const buttons = [
    { key: 'up', Icon: ArrowUpwardRounded, run: () => rows.move(index, index - 1), disabled: isFixed || index === 0 },
    { key: 'down', Icon: ArrowDownwardRounded, run: () => rows.move(index, index + 1), disabled: isFixed || isLast },
    { key: 'remove', Icon: DeleteOutlineRounded, run: () => rows.remove?.(index), disabled: false },
  ].filter(({ key }) => (key === 'remove' ? rows.remove !== undefined : !isOrdered));
  return (
    <Stack direction="row">
      {buttons.map(({ key, Icon, run, disabled }) => (
        <Tooltip key={key} title={translate(`forms.rows.${key}`, { title })} describeChild>
          <span>
            <IconButton
              size="small"
              aria-label={translate(`forms.rows.${key}`, { title })}
              onClick={run}
              disabled={disabled}
              sx={touchTarget}
            >
              <Icon fontSize="small" />
            </IconButton>
          </span>
        </Tooltip>
      ))}
    </Stack>
  );
}
