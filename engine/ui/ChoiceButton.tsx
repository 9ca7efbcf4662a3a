import ArrowDropDownRounded from '@mui/icons-material/ArrowDropDownRounded';
import { Button, type ButtonProps } from '@mui/material';
import { useId, useState } from 'react';
import type { ChoiceMenuProps } from './ChoiceMenu.tsx';
import { ChoiceMenu } from './overlays.ts';
import { visuallyHidden } from './visuallyHidden.ts';

type ChoiceButtonProps = Pick<ChoiceMenuProps, 'label' | 'choices' | 'onChoose'> & { chosen: string } & Pick<
    ButtonProps,
    'variant' | 'size' | 'sx'
  >;

/** A button that says what is chosen, and opens a menu to choose another. */
export function ChoiceButton({ label, choices, chosen, onChoose, ...button }: ChoiceButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const shown = choices.find(({ value }) => value === chosen);
  return (
    <>
      <Button
        {...button}
        color="inherit"
        endIcon={<ArrowDropDownRounded />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-labelledby={`${id}-label ${id}-chosen`}
        onClick={(event) => setAnchor(event.currentTarget)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          setAnchor(event.currentTarget);
        }}
      >
        <span id={`${id}-label`} style={visuallyHidden}>
          {label}
        </span>
        <span id={`${id}-chosen`} lang={shown?.lang}>
          {shown?.label}
        </span>
      </Button>
      <ChoiceMenu {...{ label, anchor, choices, chosen, onChoose }} onClose={() => setAnchor(null)} />
    </>
  );
}
