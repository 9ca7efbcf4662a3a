import { Button, type ButtonProps } from '@mui/material';
import { useState } from 'react';
import type { ChoiceMenuProps } from './ChoiceMenu.tsx';
import { ChoiceMenu } from './overlays.ts';

type MenuButtonProps = Pick<ChoiceMenuProps, 'choices' | 'onChoose'> &
  Omit<ButtonProps, 'onClick' | 'children'> & {
    /** What the button says; the menu is named by it too. */
    label: string;
  };

/** A button that opens a menu of things to do. */
export function MenuButton({ label, choices, onChoose, ...button }: MenuButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        {...button}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {label}
      </Button>
      <ChoiceMenu {...{ label, anchor, choices, onChoose }} onClose={() => setAnchor(null)} />
    </>
  );
}
