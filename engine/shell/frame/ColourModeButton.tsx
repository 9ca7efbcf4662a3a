import { IconButton, type IconButtonProps } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceMenu } from '#engine/ui/overlays.ts';
import { chooseColourMode, colourModeIcons, colourModes, useColourMode } from '../appearance/colourMode.ts';

/** Light, dark, or as the device has it. What else it is given is its button's, which a tooltip may stand around. */
export function ColourModeButton(given: Omit<IconButtonProps, 'onClick'>) {
  const { t } = useTranslation();
  const { chosen } = useColourMode();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const Icon = colourModeIcons[chosen];
  const label = t('app.shell.colourMode');
  return (
    <>
      <IconButton
        {...given}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Icon fontSize="small" />
      </IconButton>
      <ChoiceMenu
        label={label}
        anchor={anchor}
        onClose={() => setAnchor(null)}
        choices={colourModes.map((mode) => ({
          value: mode,
          label: t(`app.shell.colourModes.${mode}`),
          Icon: colourModeIcons[mode],
        }))}
        chosen={chosen}
        onChoose={(value) => {
          const mode = colourModes.find((each) => each === value);
          if (mode) chooseColourMode(mode);
        }}
      />
    </>
  );
}
