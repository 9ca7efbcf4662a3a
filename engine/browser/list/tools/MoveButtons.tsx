import { useTranslate } from 'react-admin';
import IconButton from '@mui/material/IconButton';
import ArrowDownwardRounded from '@mui/icons-material/ArrowDownwardRounded';
import ArrowUpwardRounded from '@mui/icons-material/ArrowUpwardRounded';

interface MoveButtonsProps {
  name: string;
  place: number;
  count: number;
  onMove: (by: -1 | 1) => void;
}

/** Moves one of several up or down. */
export function MoveButtons({ name, place, count, onMove }: MoveButtonsProps) {
  const translate = useTranslate();
  return (
    <>
      <IconButton
        size="small"
        aria-label={translate('lists.move.up', { name })}
        aria-disabled={place === 0}
        onClick={() => place > 0 && onMove(-1)}
        sx={{ opacity: place === 0 ? 0.35 : 1 }}
      >
        <ArrowUpwardRounded fontSize="small" />
      </IconButton>
      <IconButton
        size="small"
        aria-label={translate('lists.move.down', { name })}
        aria-disabled={place === count - 1}
        onClick={() => place < count - 1 && onMove(1)}
        sx={{ opacity: place === count - 1 ? 0.35 : 1 }}
      >
        <ArrowDownwardRounded fontSize="small" />
      </IconButton>
    </>
  );
}
