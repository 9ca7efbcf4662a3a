import { Box, MenuItem, Tab, Tabs, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { translationParts, type TranslationPart } from '#domain/translations/TranslationUnit.ts';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import { defaultLanguage, languages, type Language } from '#engine/rules/texts/languages.ts';
import { PageHeader } from '#engine/ui/PageHeader.tsx';
import { TranslationDesk } from './TranslationDesk.tsx';

const targets = languages.filter((language) => language !== defaultLanguage);

/** Texts of surveys and CAMP FAQs, one untranslated English text after another (document 3 §2.17). */
export function TranslationsPage() {
  const translate = useTranslate();
  const { contentLanguage, interfaceLanguage } = useEngine();
  const [search, setSearch] = useSearchParams();
  const part = translationParts.find((one) => one === search.get('part')) ?? 'surveys';
  const [first] = [search.get('lang'), contentLanguage, interfaceLanguage, ...targets].flatMap(
    (wanted) => targets.find((one) => one === wanted) ?? [],
  );
  const language: Language = first ?? defaultLanguage;
  return (
    <>
      <PageHeader title={translate('screens.translations')} intro={translate('translations.intro')} />
      <Tabs
        value={part}
        onChange={(_event, next: TranslationPart) => setSearch({ part: next, lang: language })}
        aria-label={translate('translations.tabs')}
        sx={{ mb: 2.5 }}
      >
        {translationParts.map((name) => (
          <Tab
            key={name}
            value={name}
            id={`translations-${name}`}
            aria-controls="translations-panel"
            label={translate(`translations.parts.${name}`)}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id="translations-panel" aria-labelledby={`translations-${part}`}>
        <TextField
          select
          size="small"
          margin="none"
          fullWidth={false}
          label={translate('translations.language')}
          value={language}
          onChange={({ target }) => setSearch({ part, lang: target.value })}
          sx={{ minWidth: 240, mb: 2.5 }}
        >
          {targets.map((one) => (
            <MenuItem key={one} value={one}>
              {translate(`engine.languages.${one}`)}
            </MenuItem>
          ))}
        </TextField>
        <TranslationDesk key={`${part} ${language}`} part={part} language={language} />
      </Box>
    </>
  );
}
