import { Snackbar } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { AssessorValues } from '../values/AssessorValues.ts';

/** Milliseconds for which it is said that something has been saved. */
const shownFor = 2500;

/** Says 'Saving...' while something is sent and 'Saved!' once the server has it; each topic says more beside its title. */
export function SaveSnackbar({ values }: { values: AssessorValues }) {
  const translate = useTranslate();
  const [message, setMessage] = useState<'saving' | 'saved' | null>(null);
  const wasSaving = useRef(new Set<string>());
  useEffect(
    () =>
      values.subscribe(() => {
        for (const topicId of values.contents().keys()) {
          const { saveState } = values.read(topicId);
          if (saveState === 'saving' && !wasSaving.current.has(topicId)) {
            wasSaving.current.add(topicId);
            setMessage('saving');
          } else if (saveState !== 'saving' && wasSaving.current.delete(topicId)) {
            setMessage(saveState === 'saved' ? 'saved' : null);
          }
        }
      }),
    [values],
  );
  // Who listens is told by the status of the topic.
  return (
    <Snackbar
      open={message !== null}
      message={message ? translate(`interview.save.${message}`) : ''}
      autoHideDuration={message === 'saved' ? shownFor : null}
      onClose={(_event, reason) => {
        if (reason === 'timeout') setMessage(null);
      }}
      slotProps={{ content: { role: 'presentation' } }}
    />
  );
}
