import { Box, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ElementReport, GroupReport } from '#domain/surveys/reportSurvey.ts';
import { ProgressBar } from '#engine/ui/ProgressBar.tsx';
import { SectionCard } from '#engine/ui/SectionCard.tsx';
import { formatMark } from './formatMark.ts';

/** What a group answered, element by element. */
export function SurveyAnswers({ title, report }: { title: string; report: GroupReport }) {
  const translate = useTranslate();
  const { amountResponded, average, elements } = report;
  return (
    <SectionCard
      title={title}
      intro={translate('results.survey.groupIntro', { amount: amountResponded, average: formatMark(average) })}
    >
      <Stack component="ol" spacing={2.5} sx={{ m: 0, p: 0, listStyle: 'none', maxWidth: 720 }}>
        {elements.map((element) => (
          <Box component="li" key={element.id} sx={{ overflowWrap: 'anywhere' }}>
            <Answers element={element} />
            <Typography variant="caption" color="textSecondary">
              {translate('results.survey.answers', { amount: element.n })}
            </Typography>
          </Box>
        ))}
      </Stack>
    </SectionCard>
  );
}

function Answers({ element: { type, text, n, average, options, texts } }: { element: ElementReport }) {
  if (type === 'scale') return <ProgressBar label={text} share={(average ?? 0) / 10} text={formatMark(average)} />;
  const answers =
    type === 'text' ? (
      <Box component="ul" sx={{ my: 0.5, paddingInlineStart: 2.5 }}>
        {texts.map((each, at) => (
          <li key={at} dir="auto">
            {each}
          </li>
        ))}
      </Box>
    ) : (
      options.map((option) => (
        <ProgressBar
          key={option.id}
          label={option.text}
          share={n === 0 ? 0 : option.amount / n}
          text={String(option.amount)}
        />
      ))
    );
  return (
    <>
      <Typography sx={{ fontWeight: 600 }} dir="auto">
        {text}
      </Typography>
      {answers}
    </>
  );
}
