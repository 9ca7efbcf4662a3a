import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import UndoRounded from '@mui/icons-material/UndoRounded';
import { useUnsavedQuestion } from '#engine/browser/form/useUnsavedQuestion.tsx';
import { SidePanel } from '#engine/ui/SidePanel.tsx';
import { InfoButton } from './InfoButton.tsx';
import type { Editing } from './useEditing.ts';

const panelWidth = 720;
const pageWidth = 1040;

interface EditorPanelProps {
  title: string;
  summary: string;
  /** Paragraphs of the info popup. */
  info: readonly string[];
  editing: Pick<Editing<unknown>, 'isAdapted' | 'removed' | 'putBack'>;
  /** Something was typed that is not part of what is adapted yet: neither Confirm nor leaving drops it unasked. */
  hasTyped?: boolean;
  readOnly: boolean;
  /** It takes the whole window. */
  isPage?: boolean;
  /** A button at the start of the footer. */
  extra?: ReactNode;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A panel or page above the project's own, whose Confirm gives what was adapted to the project's form. */
export function EditorPanel({
  title,
  summary,
  info,
  editing,
  readOnly,
  isPage = false,
  extra,
  ...parts
}: EditorPanelProps) {
  const translate = useTranslate();
  const { askBefore, question } = useUnsavedQuestion();
  const { onClose, onConfirm, hasTyped = false } = parts;
  const close = () => askBefore((editing.isAdapted || hasTyped) && !readOnly, onClose);
  const confirm = () => askBefore(hasTyped, onConfirm);
  return (
    <SidePanel
      isOpen
      width={isPage ? 'page' : panelWidth}
      title={title}
      intro={
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
          {summary}
          <InfoButton title={title} lines={info} />
        </Box>
      }
      closeLabel={translate('engine.panel.close')}
      onClose={close}
      footer={
        readOnly ? null : (
          <>
            {editing.removed !== null && <PutBack title={editing.removed} onPutBack={editing.putBack} />}
            {extra && <Box sx={{ flexBasis: { xs: '100%', sm: 'auto' } }}>{extra}</Box>}
            <Box sx={{ flex: 1 }} />
            <Button onClick={close}>{translate('engine.form.cancel')}</Button>
            <Button variant="contained" disabled={!editing.isAdapted} onClick={confirm}>
              {translate('planning.confirm')}
            </Button>
          </>
        )
      }
    >
      {isPage ? <Box sx={{ maxWidth: pageWidth, mx: 'auto' }}>{parts.children}</Box> : parts.children}
      {question}
    </SidePanel>
  );
}

/** What was taken away, and the way back; the focus goes there, as its own place is gone. */
export function PutBack({ title, onPutBack }: { title: string; onPutBack: () => void }) {
  const translate = useTranslate();
  return (
    <Box key={title} sx={{ flexBasis: '100%', display: 'flex', alignItems: 'center', gap: 1 }}>
      <Typography role="status" variant="body2" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {translate('planning.removed', { title })}
      </Typography>
      <Button autoFocus size="small" startIcon={<UndoRounded />} onClick={onPutBack}>
        {translate('planning.putBack')}
      </Button>
    </Box>
  );
}
