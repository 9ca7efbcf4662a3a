import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { mailPlaceholders } from '#domain/mail/mailPlaceholders.ts';
import { renderTemplate } from '#domain/mail/renderTemplate.ts';
import { directionOf } from '#engine/rules/texts/directionOf.ts';
import type { Language } from '#engine/rules/texts/languages.ts';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import type { WidgetProps } from '#engine/browser/context/WidgetProps.ts';
import { LanguageSelect } from '#engine/browser/fields/LanguageSelect.tsx';

const somebody = {
  firstName: 'Ana',
  lastName: 'Silva',
  fullName: 'Ana Silva',
  email: 'ana@club.example',
  club: 'FC Example',
  link: 'https://camp.example',
} as const;

type Texts = Partial<Record<Language, string>> | null | undefined;

/** The mail as somebody would get it who reads one language; what stands for nothing is named while one types. */
export function MailPreview({ label }: WidgetProps) {
  const translate = useTranslate();
  const { contentLanguage } = useEngine();
  const [language, setLanguage] = useState<Language>(contentLanguage);
  const [subjects, bodies] = useWatch({ name: ['subject', 'body'] }) as [Texts, Texts];
  const nameOf = (one: Language) => translate(`engine.languages.${one}`);
  const mail = renderTemplate({ subject: subjects ?? {}, body: bodies ?? {} }, language, somebody);
  return (
    <Box component="section" aria-label={label}>
      <Typography variant="h3" sx={{ mb: 1 }}>
        {label}
      </Typography>
      <Typography variant="caption" color="textSecondary" component="p" sx={{ mb: 1.5 }}>
        {translate('reference.mail.placeholders', { names: mailPlaceholders.map((name) => `{{${name}}}`).join(' ') })}
      </Typography>
      <Box sx={{ mb: 1.5 }}>
        <LanguageSelect label={translate('reference.mail.language')} value={language} onChange={setLanguage} />
      </Box>
      {mail.unknown.length > 0 && (
        <Alert severity="warning" sx={{ mb: 1.5 }}>
          {translate('reference.mail.unknown', { names: mail.unknown.join(', ') })}
        </Alert>
      )}
      {mail.text !== '' && mail.language !== language && (
        <Alert severity="info" sx={{ mb: 1.5 }}>
          {translate('reference.mail.otherLanguage', { asked: nameOf(language), used: nameOf(mail.language) })}
        </Alert>
      )}
      <Box
        lang={mail.language}
        dir={directionOf(mail.language)}
        sx={{ border: 1, borderColor: 'divider', borderRadius: '10px', p: 2, overflowWrap: 'anywhere' }}
      >
        {mail.subject || mail.text ? (
          <>
            <Typography sx={{ fontWeight: 600, mb: 1 }}>{mail.subject}</Typography>
            <Typography sx={{ whiteSpace: 'pre-wrap' }}>{mail.text}</Typography>
          </>
        ) : (
          <Typography color="textSecondary">{translate('reference.mail.empty')}</Typography>
        )}
      </Box>
    </Box>
  );
}
