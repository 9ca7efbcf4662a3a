import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import { Accordion, AccordionDetails, AccordionSummary, Chip, Stack, Typography } from '@mui/material';
import { useState, useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import { listChapters, type ReportChapter } from '#domain/reports/draftReport.ts';
import { readText } from '#engine/rules/texts/readText.ts';
import type { Language } from '#engine/rules/texts/languages.ts';
import type { AssessmentStructure } from '#schemas/generated/types.ts';
import type { OpenReport } from './reportModel.ts';
import { TextEditor } from './TextEditor.tsx';
import { findUnsaved, subscribeToUnsaved, textName, unsavedState } from './unsavedTexts.ts';
import type { ReportWork } from './useReport.ts';

interface ReportEditorProps {
  report: OpenReport;
  language: Language;
  structure: AssessmentStructure;
  isReadOnly: boolean;
  saveText: ReportWork['saveText'];
}

/** Findings and action points chapter by chapter, those with weight only; one chapter open at a time (document 3 §2.10). */
export function ReportEditor({ report, language, structure, isReadOnly, saveText }: ReportEditorProps) {
  const translate = useTranslate();
  const chapters = listChapters(structure);
  const textsOf = ({ id }: ReportChapter) => report.texts.filter((text) => text.assessmentTitleId === id);
  const isUnsaved = (chapter: ReportChapter) => textsOf(chapter).some(({ id }) => findUnsaved(textName(id)));
  // What is not saved comes first, and stays there behind a closed chapter: its field goes on saving it.
  const [open, setOpen] = useState<string | null>(() => (chapters.find(isUnsaved) ?? chapters[0])?.id ?? null);
  useSyncExternalStore(subscribeToUnsaved, unsavedState);
  return (
    <section aria-label={translate('report.editor.sections')}>
      {chapters.map((chapter) => {
        const texts = textsOf(chapter);
        const lines = texts.reduce((sum, text) => sum + text.final.length, 0);
        const isChanged = texts.some((text) => text.proposalWasChanged);
        return (
          <Accordion
            key={chapter.id}
            disableGutters
            expanded={open === chapter.id}
            onChange={(_event, isOpen) => setOpen(isOpen ? chapter.id : null)}
            slotProps={{ transition: { unmountOnExit: !isUnsaved(chapter) }, heading: { component: 'h3' } }}
          >
            <AccordionSummary
              id={`chapter-${chapter.id}`}
              aria-controls={`chapter-${chapter.id}-texts`}
              expandIcon={<ExpandMoreRounded />}
            >
              <Stack
                direction="row"
                useFlexGap
                sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center', paddingInlineStart: chapter.level === 2 ? 3 : 0 }}
              >
                <Typography sx={{ fontWeight: chapter.level === 1 ? 650 : 500 }}>
                  {readText(chapter.name, [language, 'en'])}
                </Typography>
                <Typography variant="body2" color="textSecondary">
                  {translate('report.editor.lines', { count: lines })}
                </Typography>
                {isUnsaved(chapter) && open !== chapter.id ? (
                  <Chip size="small" color="warning" label={translate('report.editor.unsaved')} />
                ) : null}
                {isChanged ? <Chip size="small" color="warning" label={translate('report.editor.changed')} /> : null}
              </Stack>
            </AccordionSummary>
            <AccordionDetails sx={{ display: 'grid', gap: 4, pb: 3 }}>
              {texts.map((text) => (
                <TextEditor key={text.id} {...{ report, text, language, structure, isReadOnly }} onSave={saveText} />
              ))}
            </AccordionDetails>
          </Accordion>
        );
      })}
    </section>
  );
}
