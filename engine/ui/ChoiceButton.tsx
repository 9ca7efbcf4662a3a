import ArrowDropDownRounded from '@mui/icons-material/ArrowDropDownRounded';
import { Button, type ButtonProps } from '@mui/material';
import { useState } from 'react';
import type { ChoiceMenuProps } from './ChoiceMenu.tsx';
import { ChoiceMenu } from './overlays.ts';

type ChoiceButtonProps = Pick<ChoiceMenuProps, 'label' | 'choices' | 'chosen' | 'onChoose'> &
  Pick<ButtonProps, 'variant' | 'size' | 'sx'>;

/** A button that says what is chosen, and opens a menu to choose another. */
export function ChoiceButton({ label, choices, chosen, onChoose, ...button }: ChoiceButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const shown = choices.find(({ value }) => value === chosen);
  return (
    <>
      <Button
        {...button}
        color="inherit"
        endIcon={<ArrowDropDownRounded />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={`${label}: ${shown?.label ?? ''}`}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <span lang={shown?.lang}>{shown?.label}</span>
      </Button>
      <ChoiceMenu {...{ label, anchor, choices, chosen, onChoose }} onClose={() => setAnchor(null)} />
    </>
  );
}
