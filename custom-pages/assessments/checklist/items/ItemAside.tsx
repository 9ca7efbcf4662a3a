import { useTranslate } from 'react-admin';
import type { ScoredItem } from '#domain/scoring/scoreTopic.ts';
import { useChecklist } from '../ChecklistContext.ts';
import { ItemNotes } from './ItemNotes.tsx';
import { QuietButton } from './QuietButton.tsx';
import type { ItemFilesGiven } from './useItemFiles.tsx';

/** What stands beside the answer of an item: the assessor's note, and photos as evidence of it. */
export function ItemAside({ scored, ...files }: { scored: ScoredItem } & ItemFilesGiven) {
  return (
    <>
      <ItemNotes scored={scored} />
      <ItemFiles item={scored.item} {...files} />
    </>
  );
}

function ItemFiles({ item, listed, waiting, onFiles, mayAdd }: ItemFilesGiven & Pick<ScoredItem, 'item'>) {
  const translate = useTranslate();
  const { text } = useChecklist();
  const name = text(item.name);
  const take = translate('checklist.evidence.ofItem');
  const count = [
    translate('checklist.evidence.count', { amount: listed + waiting }),
    ...(waiting > 0 ? [translate('checklist.evidence.waiting', { amount: waiting })] : []),
  ].join(' – ');
  return (
    <>
      {mayAdd ? (
        <QuietButton
          type="button"
          data-print="none"
          aria-label={`${take}: ${name}`}
          onClick={() => onFiles('take', item)}
        >
          {take}
        </QuietButton>
      ) : null}
      {listed + waiting > 0 ? (
        <QuietButton
          type="button"
          aria-haspopup="dialog"
          aria-label={`${count}: ${name}`}
          onClick={() => onFiles('show', item)}
        >
          {count}
        </QuietButton>
      ) : null}
    </>
  );
}
