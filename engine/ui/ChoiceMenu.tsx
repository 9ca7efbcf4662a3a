import { ListItemIcon, Menu, MenuItem, type SvgIconProps } from '@mui/material';
import type { ComponentType } from 'react';

export interface Choice {
  value: string;
  label: string;
  /** Language of the label, where it is not that of the page. */
  lang?: string;
  Icon?: ComponentType<SvgIconProps>;
  disabled?: boolean;
}

export interface ChoiceMenuProps {
  /** What is chosen or done in it, as its button says. */
  label: string;
  /** The button that it opens at; null: it is closed. */
  anchor: HTMLElement | null;
  onClose: () => void;
  choices: readonly Choice[];
  /** None: they are things to do. */
  chosen?: string;
  onChoose: (value: string) => void;
}

/** A menu in which one of several is chosen or done. */
export function ChoiceMenu({ label: title, anchor, onClose, choices, chosen, onChoose }: ChoiceMenuProps) {
  return (
    <Menu anchorEl={anchor} open={anchor !== null} onClose={onClose} slotProps={{ list: { 'aria-label': title } }}>
      {choices.map(({ value, label, lang, Icon, disabled = false }) => (
        <MenuItem
          key={value}
          lang={lang}
          disabled={disabled}
          {...(chosen !== undefined && {
            ...{ selected: value === chosen, role: 'menuitemradio', 'aria-checked': value === chosen },
          })}
          onClick={() => {
            onClose();
            onChoose(value);
          }}
        >
          {Icon && (
            <ListItemIcon>
              <Icon fontSize="small" />
            </ListItemIcon>
          )}
          <bdi>{label}</bdi>
        </MenuItem>
      ))}
    </Menu>
  );
}
