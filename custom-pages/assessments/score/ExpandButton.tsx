import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import { IconButton } from '@mui/material';
import { useTranslate } from 'react-admin';

interface ExpandButtonProps {
  /** Of what is opened. */
  name: string;
  isOpen: boolean;
  onClick: () => void;
}

/** Opens and closes what stands below a row of a tree. */
export function ExpandButton({ name, isOpen, onClick }: ExpandButtonProps) {
  const translate = useTranslate();
  return (
    <IconButton
      size="small"
      aria-expanded={isOpen}
      aria-label={translate(isOpen ? 'score.collapse' : 'score.expand', { name })}
      onClick={onClick}
      sx={{ width: 36, height: 36 }}
    >
      <ExpandMoreRounded
        sx={{
          transform: isOpen ? 'none' : 'rotate(-90deg)',
          '[dir=rtl] &': { transform: isOpen ? 'none' : 'rotate(90deg)' },
        }}
      />
    </IconButton>
  );
}
