import { useTranslate } from 'react-admin';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import EditOutlined from '@mui/icons-material/EditOutlined';
import { touchTarget } from '#engine/ui/touchTarget.ts';

/** Opens and closes what a row is edited by. */
export function EditRowButton({ title, isOpen, onClick }: { title: string; isOpen: boolean; onClick: () => void }) {
  const label = useTranslate()('forms.rows.edit', { title });
  return (
    <Tooltip title={label}>
      <IconButton size="small" aria-label={label} aria-expanded={isOpen} onClick={onClick} sx={touchTarget}>
        <EditOutlined fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}
