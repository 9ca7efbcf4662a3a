import { useId } from 'react';
import { useTranslate } from 'react-admin';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { directionOf } from '#engine/rules/texts/directionOf.ts';
import type { Language } from '#engine/rules/texts/languages.ts';
import { LoadingState } from '#engine/ui/LoadingState.tsx';
import { SidePanel } from '#engine/ui/SidePanel.tsx';
import { TextClash } from '#engine/ui/TextClash.tsx';
import { FieldFrame } from '../fields/FieldFrame.tsx';
import { MarkdownArea } from '../fields/MarkdownArea.tsx';
import { UnsavedGuard } from '../form/UnsavedGuard.tsx';
import { useUnsavedQuestion } from '../form/useUnsavedQuestion.tsx';
import { useDocumentEdit } from './useDocumentEdit.ts';

const panelWidth = 760;

interface DocumentEditorProps {
  /** Where the API gives and takes the document. */
  path: string;
  language: Language;
  title: string;
  onClose: () => void;
}

/** Edits one language of a document of Markdown in a panel; what was typed is not lost without a question. */
export function DocumentEditor({ path, language, title, onClose }: DocumentEditorProps) {
  const translate = useTranslate();
  const id = useId();
  const { askBefore, question } = useUnsavedQuestion();
  const { isLoaded, markdown, failure, isSaving, theirs, ...edit } = useDocumentEdit(path, language, onClose);
  const close = () => askBefore(edit.hasUnsaved(), onClose);
  const label = translate('documents.text');
  return (
    <SidePanel
      isOpen
      width={panelWidth}
      title={title}
      intro={translate(`engine.languages.${language}`)}
      closeLabel={translate('engine.panel.close')}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{translate('engine.form.cancel')}</Button>
          <Button
            variant="contained"
            disabled={isSaving || theirs !== null || markdown.trim() === ''}
            onClick={() => void edit.save()}
          >
            {translate('engine.form.save')}
          </Button>
        </>
      }
    >
      <UnsavedGuard hasUnsaved={edit.hasUnsaved} isKept={false} />
      {question}
      {failure !== null && (
        <Alert severity="error" role="alert" sx={{ mb: 2 }}>
          {failure}
        </Alert>
      )}
      {theirs && (
        <Box sx={{ mb: 2 }}>
          <TextClash
            message={translate('conflict.title')}
            label={translate('conflict.theirs')}
            theirs={theirs.markdown}
            choices={[
              { label: translate('documents.keepMine'), onChoose: () => edit.goOnWith('mine') },
              { label: translate('documents.takeTheirs'), onChoose: () => edit.goOnWith('theirs') },
            ]}
          />
        </Box>
      )}
      {isLoaded ? (
        <FieldFrame id={id} label={label} required={false} error={null}>
          <MarkdownArea
            label={label}
            text={markdown}
            onChange={edit.type}
            minRows={18}
            maxRows={40}
            inputProps={{ id }}
            written={{ lang: language, dir: directionOf(language) }}
          />
        </FieldFrame>
      ) : (
        <LoadingState kind="form" label={translate('documents.loading')} />
      )}
    </SidePanel>
  );
}
