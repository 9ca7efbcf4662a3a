import { Button, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { memo, useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { proposeTexts } from '#domain/scoring/proposeTexts.ts';
import type { ScoredTopic } from '#domain/scoring/scoreTopic.ts';
import { addLines, missingLines } from '#engine/rules/values/addLines.ts';
import type { ValueContent } from '#domain/scoring/ValueContent.ts';
import { SectionCard } from '#engine/ui/SectionCard.tsx';
import { TextArea } from '#engine/ui/TextArea.tsx';
import { textDelay } from '../topics/TopicsContext.ts';
import { useChecklist } from './ChecklistContext.ts';

interface ReportTextsProps {
  topicId: string;
  content: ValueContent;
  scored: ScoredTopic;
}

/** Findings and action points for the report: what the items propose, to take over and to edit. */
export function ReportTexts({ topicId, content, scored }: ReportTextsProps) {
  const { survey } = useChecklist();
  const proposed = useMemo(() => proposeTexts(scored.items, survey), [scored.items, survey]);
  return (
    <>
      <ReportText topicId={topicId} field="findings" texts={content.findings} proposed={proposed.findings} />
      <ReportText
        topicId={topicId}
        field="actionPoints"
        texts={content.actionPoints}
        proposed={proposed.actionPoints}
      />
    </>
  );
}

interface ReportTextProps {
  topicId: string;
  field: 'findings' | 'actionPoints';
  texts: ValueContent['findings'];
  proposed: NonNullable<ValueContent['findings']>;
}

const ReportText = memo(function ReportText({ topicId, field, texts, proposed }: ReportTextProps) {
  const translate = useTranslate();
  const { canWrite, values, language, write, refuse } = useChecklist();
  const text = texts?.[language] ?? '';
  const proposal = proposed[language] ?? '';
  const isInserted = missingLines(text, proposal).length === 0;
  const label = translate(`checklist.texts.${field}`);
  const change = (next: string, delay?: number) => write(topicId, { [field]: { ...texts, [language]: next } }, delay);
  return (
    <SectionCard title={label}>
      <Sides>
        <div>
          <Head>
            <span>{translate('checklist.texts.proposal')}</span>
            {proposal ? (
              <Button
                size="small"
                disabled={isInserted}
                aria-label={
                  isInserted
                    ? translate('checklist.texts.inserted')
                    : translate('checklist.texts.insertOf', { field: label })
                }
                onClick={() => (canWrite ? change(addLines(text, proposal)) : refuse())}
              >
                {translate(isInserted ? 'checklist.texts.inserted' : 'checklist.texts.insert')}
              </Button>
            ) : null}
          </Head>
          {proposal ? (
            <Lines lang={language} dir="auto">
              {proposal.split('\n').map((line, at) => (
                <li key={at}>{line}</li>
              ))}
            </Lines>
          ) : (
            <Typography variant="body2" color="textSecondary">
              {translate('checklist.texts.noProposal')}
            </Typography>
          )}
        </div>
        <TextArea
          label={label}
          value={text}
          lang={language}
          isReadOnly={!canWrite}
          onChange={(next) => change(next, textDelay)}
          onBlur={() => values.flush(topicId)}
        />
      </Sides>
    </SectionCard>
  );
});

const Sides = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 20,
  gridTemplateColumns: 'minmax(0, 1fr)',
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
}));

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  minHeight: 32,
  fontSize: theme.typography.body2.fontSize,
  fontWeight: 600,
}));

const Lines = styled('ul')(({ theme }) => ({
  margin: 0,
  paddingInlineStart: 20,
  color: theme.palette.text.secondary,
  fontSize: theme.typography.body2.fontSize,
  '& li': { marginBottom: 4 },
}));
