import { Box, MenuItem, Stack, Tab, Tabs, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { translationParts } from '#domain/translations/TranslationUnit.ts';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import { defaultLanguage, languages, type Language } from '#engine/rules/texts/languages.ts';
import { PageHeader } from '#engine/ui/PageHeader.tsx';
import { PartChoice } from './PartChoice.tsx';
import { DocumentedDesk, OtherDesk } from './TranslationDesk.tsx';

const targets = languages.filter((language) => language !== defaultLanguage);

/**
 * Texts of surveys and CAMP FAQs, one untranslated English text after another (document 3 §2.17); those of other resources
 * and of structures by a choice beside.
 */
export function TranslationsPage() {
  const translate = useTranslate();
  const { contentLanguage, interfaceLanguage } = useEngine();
  const [search, setSearch] = useSearchParams();
  const part = search.get('part') ?? 'surveys';
  const documented = translationParts.find((one) => one === part);
  const [first] = [search.get('lang'), contentLanguage, interfaceLanguage, ...targets].flatMap(
    (wanted) => targets.find((one) => one === wanted) ?? [],
  );
  const language: Language = first ?? defaultLanguage;
  return (
    <>
      <PageHeader title={translate('screens.translations')} intro={translate('translations.intro')} />
      <Tabs
        value={documented ?? false}
        onChange={(_event, next: string) => setSearch({ part: next, lang: language })}
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
      <Box
        role="tabpanel"
        id="translations-panel"
        {...(documented
          ? { 'aria-labelledby': `translations-${documented}` }
          : { 'aria-label': translate('translations.others') })}
      >
        <Stack direction="row" useFlexGap sx={{ gap: 2, flexWrap: 'wrap', mb: 2.5 }}>
          <TextField
            select
            size="small"
            margin="none"
            fullWidth={false}
            label={translate('translations.language')}
            value={language}
            onChange={({ target }) => setSearch({ part, lang: target.value })}
            sx={{ minWidth: 240 }}
          >
            {targets.map((one) => (
              <MenuItem key={one} value={one}>
                {translate(`engine.languages.${one}`)}
              </MenuItem>
            ))}
          </TextField>
          <PartChoice part={part} onChoose={(next) => setSearch({ part: next, lang: language })} />
        </Stack>
        {documented ? (
          <DocumentedDesk key={`${part} ${language}`} part={documented} language={language} />
        ) : (
          <OtherDesk key={`${part} ${language}`} part={part} language={language} />
        )}
      </Box>
    </>
  );
}
