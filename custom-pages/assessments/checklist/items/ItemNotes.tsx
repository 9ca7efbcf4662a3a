import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ScoredItem } from '#domain/scoring/scoreTopic.ts';
import { longestTexts } from '#domain/scoring/longestTexts.ts';
import { LimitedTextArea } from '#engine/browser/form/LimitedTextArea.tsx';
import { textDelay } from '../../topics/TopicsContext.ts';
import { useChecklist } from '../ChecklistContext.ts';
import { QuietButton } from './QuietButton.tsx';

/** What the assessor writes down at an item; a button until there is something. */
export function ItemNotes({ scored: { item, value } }: { scored: ScoredItem }) {
  const translate = useTranslate();
  const { canWrite, text, values, writeItem } = useChecklist();
  const [isOpen, setOpen] = useState(false);
  const notes = value?.notes ?? '';
  const name = text(item.name);
  const place = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone.
  useEffect(() => {
    if (isOpen) place.current?.querySelector('textarea')?.focus();
  }, [isOpen]);
  if (!notes && !isOpen) {
    const add = translate('checklist.notes.add');
    return canWrite ? (
      <QuietButton type="button" data-print="none" aria-label={`${add}: ${name}`} onClick={() => setOpen(true)}>
        {add}
      </QuietButton>
    ) : null;
  }
  return (
    // Emptied, it stays for whoever is writing in it: the keys that follow belong to no other field.
    <div ref={place} style={{ flexBasis: '100%' }} onFocus={() => setOpen(true)}>
      <LimitedTextArea
        label={translate('checklist.notes.ofItem', { name })}
        most={longestTexts.itemNotes}
        value={notes}
        isReadOnly={!canWrite}
        rows={2}
        onChange={(typed) => writeItem(item.topicId, item.id, { notes: typed }, textDelay)}
        onBlur={() => values.flush(item.topicId)}
      />
    </div>
  );
}
