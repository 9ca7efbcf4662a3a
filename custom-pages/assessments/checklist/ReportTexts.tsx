import { Button, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { memo, useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { addLines, missingLines } from '#domain/scoring/addLines.ts';
import { proposeTexts } from '#domain/scoring/proposeTexts.ts';
import type { ScoredTopic } from '#domain/scoring/scoreTopic.ts';
import { sameValue } from '#engine/rules/values/sameValue.ts';
import { typedKeys } from '#engine/rules/values/typedKeys.ts';
import type { ValueContent } from '#domain/scoring/ValueContent.ts';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import { languages } from '#engine/rules/texts/languages.ts';
import { SectionCard } from '#engine/ui/SectionCard.tsx';
import { longestTexts } from '#domain/scoring/longestTexts.ts';
import { LimitedTextArea } from '#engine/browser/form/LimitedTextArea.tsx';
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
  const answered = useMemo(
    () =>
      proposeTexts(
        scored.items.filter((item) => item.answered),
        survey,
      ),
    [scored.items, survey],
  );
  return (
    <>
      {(['findings', 'actionPoints'] as const).map((field) => (
        <ReportText
          key={field}
          {...{ topicId, field }}
          texts={content[field]}
          proposed={proposed[field]}
          answered={answered[field]}
        />
      ))}
    </>
  );
}

interface ReportTextProps {
  topicId: string;
  field: 'findings' | 'actionPoints';
  texts: ValueContent['findings'];
  proposed: NonNullable<ValueContent['findings']>;
  /** What of it comes from items that were answered. */
  answered: NonNullable<ValueContent['findings']>;
}

const ReportText = memo(function ReportText({ topicId, field, texts, proposed, answered }: ReportTextProps) {
  const translate = useTranslate();
  const { interfaceLanguage } = useEngine();
  const { canWrite, values, language, write, refuse } = useChecklist();
  const text = texts?.[language] ?? '';
  const proposal = proposed[language] ?? '';
  // The report may be in another language than the checklist: what is taken over, is in all of them.
  const proposals = languages.map((each) => ({ each, lines: proposed[each] ?? '' })).filter(({ lines }) => lines);
  const isInserted = proposals.every(({ each, lines }) => missingLines(texts?.[each] ?? '', lines).length === 0);
  const label = translate(`checklist.texts.${field}`);
  const insert = () => {
    const whole = proposals.map(({ each, lines }) => [each, addLines(texts?.[each] ?? '', lines)]);
    write(topicId, { [field]: { ...texts, ...Object.fromEntries(whole) } });
  };
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
                onClick={() => (canWrite ? insert() : refuse())}
              >
                {translate(isInserted ? 'checklist.texts.inserted' : 'checklist.texts.insert')}
              </Button>
            ) : null}
          </Head>
          {proposal ? (
            <Lines lang={language} dir="auto">
              {proposal.split('\n').map((line, at) => (
                <li key={at}>
                  {line}
                  {missingLines(answered[language] ?? '', line).length > 0 ? (
                    <Typography component="span" variant="caption" lang={interfaceLanguage} sx={{ display: 'block' }}>
                      {translate('assessment.unanswered')}
                    </Typography>
                  ) : null}
                </li>
              ))}
            </Lines>
          ) : (
            <Typography variant="body2" color="textSecondary">
              {translate('checklist.texts.noProposal')}
            </Typography>
          )}
        </div>
        <LimitedTextArea
          label={label}
          most={longestTexts[field]}
          value={text}
          lang={language}
          isReadOnly={!canWrite}
          onChange={(next) => change(next, textDelay)}
          onBlur={() => values.flush(topicId)}
        />
      </Sides>
    </SectionCard>
  );
}, isAlike);

/** What is proposed is made anew with each answer, and mostly says the same. */
function isAlike(one: ReportTextProps, other: ReportTextProps): boolean {
  const { proposed, answered, ...rest } = one;
  return (
    typedKeys(rest).every((name) => rest[name] === other[name]) &&
    sameValue(proposed, other.proposed) &&
    sameValue(answered, other.answered)
  );
}

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
