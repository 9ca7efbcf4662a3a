import { MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { languages, type Language } from '#domain/texts/languages.ts';
import { useChecklistLanguage } from './useChecklistLanguage.ts';

/** The language of the contents, apart from that of the interface. */
export function LanguageSelect() {
  const translate = useTranslate();
  const [language, choose] = useChecklistLanguage();
  return (
    <TextField
      select
      size="small"
      margin="none"
      fullWidth={false}
      value={language}
      onChange={(event) => choose(event.target.value as Language)}
      sx={{ minWidth: 132, '& .MuiInputBase-root': { minHeight: 46 } }}
      slotProps={{ htmlInput: { 'aria-label': translate('checklist.language') } }}
    >
      {languages.map((each) => (
        <MenuItem key={each} value={each} lang={each}>
          {ownNameOf(each)}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** What a language calls itself. */
function ownNameOf(language: Language): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}
