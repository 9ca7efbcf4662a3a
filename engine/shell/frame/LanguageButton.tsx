import TranslateRounded from '@mui/icons-material/TranslateRounded';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languageChoices, languageNames } from '#engine/rules/texts/languageNames.ts';
import { isLanguage } from '#engine/providers/i18n/interfaceLanguage.ts';
import { ChoiceMenu } from '#engine/ui/overlays.ts';
import { useInterfaceLanguage } from './InterfaceLanguage.ts';

/** Switches between the nine interface languages, each under its own name. */
export function LanguageButton() {
  const { t } = useTranslation();
  const [language, choose] = useInterfaceLanguage();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = t('app.shell.language', { language: languageNames[language] });
  return (
    <>
      <Button
        variant="text"
        size="small"
        startIcon={<TranslateRounded />}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {language.toUpperCase()}
      </Button>
      <ChoiceMenu
        label={label}
        anchor={anchor}
        onClose={() => setAnchor(null)}
        choices={languageChoices()}
        chosen={language}
        onChoose={(value) => isLanguage(value) && choose(value)}
      />
    </>
  );
}
