import { MenuItem, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { ServerButton } from '#engine/browser/offline/ServerButton.tsx';
import { formatMoment } from '#engine/rules/dates/formatDate.ts';
import { languages, type Language } from '#engine/rules/texts/languages.ts';
import { languageNames } from '#engine/rules/texts/languageNames.ts';
import { keepFocusIn } from '#engine/ui/keepFocusIn.ts';
import { ConfirmDialog } from '#engine/ui/overlays.ts';
import { SectionCard } from '#engine/ui/SectionCard.tsx';
import type { ReportWork } from './useReport.ts';

const steps = ['score', 'draft', 'edit', 'final', 'close'] as const;

interface DraftCardProps {
  work: ReportWork;
  /** Of the report; for a new one, the one that the interface has. */
  language: Language;
  isReadOnly: boolean;
}

/** How a report comes about, its language, and the draft on the lead's values (document 3 §2.9). */
export function DraftCard({ work, language, isReadOnly }: DraftCardProps) {
  const translate = useTranslate();
  const [chosen, setChosen] = useState<Language>(language);
  const [isAsking, setAsking] = useState(false);
  const { report } = work;
  const shown = report ? language : chosen;
  return (
    <SectionCard title={translate('report.howTo.title')}>
      <Typography component="ol" sx={{ mt: 0, mb: 2.5, paddingInlineStart: 2.5, '& li': { mb: 0.5 } }}>
        {steps.map((step) => (
          <li key={step}>{translate(`report.howTo.${step}`)}</li>
        ))}
      </Typography>
      <Stack ref={keepFocusIn} direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <LanguageChoice
          value={shown}
          isFixed={Boolean(report) || isReadOnly}
          onChoose={(one) => setChosen(one ?? language)}
        />
        {isReadOnly ? null : (
          <ServerButton
            variant={report ? 'outlined' : 'contained'}
            size="large"
            loading={work.isDrafting}
            onClick={() => work.draft(shown)}
          >
            {translate(report ? 'report.draft.again' : 'report.draft.generate')}
          </ServerButton>
        )}
        {report && !isReadOnly ? (
          <ServerButton color="error" size="large" loading={work.isRemoving} onClick={() => setAsking(true)}>
            {translate('report.delete.action')}
          </ServerButton>
        ) : null}
      </Stack>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
        {report
          ? [
              report.draftedAt ? translate('report.draft.draftedAt', { moment: formatMoment(report.draftedAt) }) : '',
              isReadOnly ? '' : translate('report.draft.againHint'),
            ]
              .filter(Boolean)
              .join(' · ')
          : translate('report.draft.empty')}
      </Typography>
      <ConfirmDialog
        isOpen={isAsking}
        title={translate('report.delete.action')}
        confirmLabel={translate('report.delete.action')}
        cancelLabel={translate('report.delete.cancel')}
        typed={{
          expected: 'delete',
          label: translate('report.delete.typed'),
          wrong: translate('report.delete.wrong'),
        }}
        onConfirm={() => {
          setAsking(false);
          work.remove();
        }}
        onCancel={() => setAsking(false)}
        isDangerous
      >
        {translate('report.delete.text')}
      </ConfirmDialog>
    </SectionCard>
  );
}

interface LanguageChoiceProps {
  value: Language;
  isFixed: boolean;
  onChoose: (language: Language | undefined) => void;
}

/** The language that the report is written in; once there is one, it stays. */
function LanguageChoice({ value, isFixed, onChoose }: LanguageChoiceProps) {
  const translate = useTranslate();
  return (
    <TextField
      select
      size="small"
      label={translate('report.draft.language')}
      value={value}
      disabled={isFixed}
      onChange={({ target }) => onChoose(languages.find((one) => one === target.value))}
      sx={{ minWidth: 180 }}
    >
      {languages.map((one) => (
        <MenuItem key={one} value={one}>
          {languageNames[one]}
        </MenuItem>
      ))}
    </TextField>
  );
}
