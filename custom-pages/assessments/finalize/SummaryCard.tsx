import ArrowDownwardRounded from '@mui/icons-material/ArrowDownwardRounded';
import ArrowUpwardRounded from '@mui/icons-material/ArrowUpwardRounded';
import { Box, IconButton, Stack, Typography } from '@mui/material';
import { useNotify, useTranslate } from 'react-admin';
import { useMutation } from '@tanstack/react-query';
import { useRefusalText } from '#engine/browser/validation/useRefusalText.ts';
import type { Language } from '#engine/rules/texts/languages.ts';
import { keepFocusIn } from '#engine/ui/keepFocusIn.ts';
import { SectionCard } from '#engine/ui/SectionCard.tsx';
import { moveLine, type OpenReport } from './reportModel.ts';
import type { ReportWork } from './useReport.ts';

interface SummaryCardProps {
  report: OpenReport;
  language: Language;
  isReadOnly: boolean;
  saveFields: ReportWork['saveFields'];
}

/** The lines that the executive summary holds, in its order (document 3 §2.10). */
export function SummaryCard({ report, language, isReadOnly, saveFields }: SummaryCardProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const sayRefusal = useRefusalText();
  const saving = useMutation({
    mutationFn: (executiveSummaryLines: string[]) => saveFields({ executiveSummaryLines }, report),
    onError: (error) => notify(sayRefusal(error), { type: 'error' }),
  });
  const texts = new Map(report.texts.flatMap(({ final }) => final.map(({ id, text }) => [id, text] as const)));
  const ids = report.executiveSummaryLines;
  return (
    <SectionCard title={translate('report.summary.title')}>
      {ids.length === 0 ? (
        <Typography color="textSecondary">{translate('report.summary.empty')}</Typography>
      ) : (
        <Stack ref={keepFocusIn} component="ol" spacing={0.5} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {ids.map((id, at) => (
            <Box component="li" key={id} data-row sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
              <Typography lang={language} dir="auto" sx={{ flex: 1, overflowWrap: 'anywhere' }}>
                {texts.get(id)}
              </Typography>
              {isReadOnly ? null : (
                <>
                  <IconButton
                    data-move
                    aria-label={`${translate('report.editor.up')}: ${texts.get(id) ?? ''}`}
                    disabled={at === 0 || saving.isPending}
                    onClick={() => saving.mutate(moveLine(ids, at, -1))}
                  >
                    <ArrowUpwardRounded />
                  </IconButton>
                  <IconButton
                    data-move
                    aria-label={`${translate('report.editor.down')}: ${texts.get(id) ?? ''}`}
                    disabled={at === ids.length - 1 || saving.isPending}
                    onClick={() => saving.mutate(moveLine(ids, at, 1))}
                  >
                    <ArrowDownwardRounded />
                  </IconButton>
                </>
              )}
            </Box>
          ))}
        </Stack>
      )}
    </SectionCard>
  );
}
