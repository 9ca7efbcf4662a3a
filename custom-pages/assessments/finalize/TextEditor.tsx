import { Box, Button, Chip, Stack, Typography } from '@mui/material';
import { useNotify, useTranslate } from 'react-admin';
import { useMutation } from '@tanstack/react-query';
import { useRefusalText } from '#engine/browser/validation/useRefusalText.ts';
import { readText } from '#engine/rules/texts/readText.ts';
import { languageNameOf } from '#engine/rules/texts/languageNames.ts';
import type { Language } from '#engine/rules/texts/languages.ts';
import type { AssessmentStructure, ProposedLine } from '#schemas/generated/types.ts';
import { FinalLines } from './FinalLines.tsx';
import { takeOver, type FinalLine, type ReportText } from './reportModel.ts';
import { SaveLine } from './SaveLine.tsx';
import { textName, type ReportOfText } from './unsavedTexts.ts';
import { useAutosave } from './useAutosave.ts';

interface TextEditorProps {
  report: ReportOfText;
  text: ReportText;
  language: Language;
  structure: AssessmentStructure;
  isReadOnly: boolean;
  onSave: (text: ReportText, lines: readonly FinalLine[]) => Promise<void>;
}

/** What is proposed for a block, and beside it what will stand (document 3 §2.10). */
export function TextEditor({ report, text, language, structure, isReadOnly, onSave }: TextEditorProps) {
  const translate = useTranslate();
  const label = translate(`report.kinds.${text.kind}`);
  const work = useAutosave<readonly FinalLine[]>({
    name: textName(text.id),
    report,
    stored: text.final,
    save: (lines) => onSave(text, lines),
  });
  const taken = new Set(work.content.map((line) => line.text.trim()));
  return (
    <Box role="group" aria-label={label} sx={{ display: 'grid', gap: 1.5 }}>
      <Typography variant="h4" component="h4" sx={{ fontWeight: 650 }}>
        {label}
      </Typography>
      {text.proposalWasChanged ? (
        <ChangedProposal onKeep={isReadOnly ? null : () => onSave(text, work.content)} />
      ) : null}
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '2fr 3fr' } }}>
        <div>
          <Head>{translate('report.editor.proposed')}</Head>
          {text.proposed.length === 0 ? (
            <Typography variant="body2" color="textSecondary">
              {translate('report.editor.nothingProposed')}
            </Typography>
          ) : (
            <Stack component="ul" spacing={1.25} sx={{ m: 0, p: 0, listStyle: 'none' }}>
              {text.proposed.map((line) => (
                <Proposal
                  key={`${line.topicId} ${line.text}`}
                  {...{ line, language, structure }}
                  onTake={
                    isReadOnly || taken.has(line.text) ? null : () => work.change(takeOver(work.content, line.text))
                  }
                />
              ))}
            </Stack>
          )}
        </div>
        <div>
          <Head>{translate('report.editor.final')}</Head>
          <FinalLines
            label={label}
            lines={work.content}
            language={language}
            isReadOnly={isReadOnly}
            onChange={work.change}
            onBlur={work.flush}
          />
          <SaveLine
            state={work.state}
            reason={work.reason}
            isRefused={work.isRefused}
            isWritten={text.updatedOn !== null}
            onRetry={work.flush}
            onResolve={work.resolve}
            theirs={text.final.map((line) => line.text).join('\n')}
          />
        </div>
      </Box>
    </Box>
  );
}

/** Says that another text is proposed now than the final one was made of; keeping that takes the mark away. */
function ChangedProposal({ onKeep }: { onKeep: (() => Promise<void>) | null }) {
  const translate = useTranslate();
  const notify = useNotify();
  const sayRefusal = useRefusalText();
  const keeping = useMutation({
    mutationFn: async () => onKeep?.(),
    onError: (error) => notify(sayRefusal(error), { type: 'error' }),
  });
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <Chip size="small" color="warning" label={translate('report.editor.changed')} />
      {onKeep ? (
        <Button size="small" loading={keeping.isPending} onClick={() => keeping.mutate()}>
          {translate('report.editor.keep')}
        </Button>
      ) : null}
    </Stack>
  );
}

function Head({ children }: { children: string }) {
  return (
    <Typography variant="body2" sx={{ fontWeight: 600, mb: 1 }}>
      {children}
    </Typography>
  );
}

interface ProposalProps {
  line: ProposedLine;
  language: Language;
  structure: AssessmentStructure;
  /** Null where it is taken over, or may not be. */
  onTake: (() => void) | null;
}

/** A proposed sentence with what it comes from. */
function Proposal({ line, language, structure, onTake }: ProposalProps) {
  const translate = useTranslate();
  const items = structure.items.filter(({ id }) => line.itemIds.includes(id));
  const topic = structure.topics.find(({ id }) => id === line.topicId);
  const names = items.map(({ name }) => readText(name, [language, 'en'])).join('; ');
  return (
    <Box component="li">
      <Typography variant="body2" lang={line.language ?? language} dir="auto">
        {line.text}
      </Typography>
      <Typography variant="caption" color="textSecondary" component="p">
        {names
          ? translate('report.editor.fromItems', { items: names })
          : translate('report.editor.fromTopic', { topic: readText(topic?.name, [language, 'en']) })}
      </Typography>
      <Stack direction="row" useFlexGap sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        {line.isUnanswered ? <Chip size="small" variant="outlined" label={translate('assessment.unanswered')} /> : null}
        {line.language ? (
          <Chip size="small" variant="outlined" label={languageNameOf(line.language)} lang={line.language} />
        ) : null}
        {onTake ? (
          <Button
            size="small"
            onClick={onTake}
            aria-label={translate('report.editor.takeLine', { text: line.text })}
            sx={{ minHeight: 32 }}
          >
            {translate('report.editor.take')}
          </Button>
        ) : null}
      </Stack>
    </Box>
  );
}
