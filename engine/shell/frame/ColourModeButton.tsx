import BrightnessAutoRounded from '@mui/icons-material/BrightnessAutoRounded';
import DarkModeRounded from '@mui/icons-material/DarkModeRounded';
import LightModeRounded from '@mui/icons-material/LightModeRounded';
import { IconButton, ListItemIcon, Menu, MenuItem, Tooltip } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chooseColourMode, colourModes, useColourMode } from '../appearance/colourMode.ts';

const icons = { light: LightModeRounded, dark: DarkModeRounded, system: BrightnessAutoRounded };

/** Light, dark, or as the device has it. */
export function ColourModeButton() {
  const { t } = useTranslation();
  const { chosen } = useColourMode();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const Icon = icons[chosen];
  return (
    <>
      <Tooltip title={t('app.shell.colourMode')}>
        <IconButton
          aria-label={t('app.shell.colourMode')}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <Icon fontSize="small" />
        </IconButton>
      </Tooltip>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {colourModes.map((mode) => {
          const ModeIcon = icons[mode];
          return (
            <MenuItem
              key={mode}
              selected={mode === chosen}
              role="menuitemradio"
              aria-checked={mode === chosen}
              onClick={() => {
                setAnchor(null);
                chooseColourMode(mode);
              }}
            >
              <ListItemIcon>
                <ModeIcon fontSize="small" />
              </ListItemIcon>
              {t(`app.shell.colourModes.${mode}`)}
            </MenuItem>
          );
        })}
      </Menu>
    </>
  );
}
