import TranslateRounded from '@mui/icons-material/TranslateRounded';
import { Button, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languageNames } from '#engine/rules/texts/languageNames.ts';
import { languages } from '#engine/rules/texts/languages.ts';
import { useInterfaceLanguage } from './InterfaceLanguage.ts';

/** Switches between the nine interface languages, each under its own name. */
export function LanguageButton() {
  const { t } = useTranslation();
  const [language, choose] = useInterfaceLanguage();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        variant="text"
        size="small"
        startIcon={<TranslateRounded />}
        aria-label={t('app.shell.language', { language: languageNames[language] })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {language.toUpperCase()}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {languages.map((each) => (
          <MenuItem
            key={each}
            lang={each}
            selected={each === language}
            role="menuitemradio"
            aria-checked={each === language}
            onClick={() => {
              setAnchor(null);
              choose(each);
            }}
          >
            {languageNames[each]}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
