import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { languageNames } from '#engine/rules/texts/languageNames.ts';
import { languages, type Language } from '#engine/rules/texts/languages.ts';

interface LanguageSelectProps {
  label: string;
  value: Language;
  onChange: (language: Language) => void;
  /** Only those who listen are told the label. */
  isBare?: boolean;
  /** Of the box, in px. */
  minWidth?: number;
}

/** Chooses the language of a text, apart from that of the interface; each stands there under its own name. */
export function LanguageSelect({ label, value, onChange, isBare = false, minWidth = 148 }: LanguageSelectProps) {
  return (
    <TextField
      select
      size="small"
      margin="none"
      fullWidth={false}
      value={value}
      onChange={(event) => {
        const chosen = languages.find((one) => one === event.target.value);
        if (chosen) onChange(chosen);
      }}
      sx={{ minWidth }}
      {...(isBare ? { slotProps: { htmlInput: { 'aria-label': label } } } : { label })}
    >
      {languages.map((each) => (
        <MenuItem key={each} value={each} lang={each}>
          {languageNames[each]}
        </MenuItem>
      ))}
    </TextField>
  );
}
