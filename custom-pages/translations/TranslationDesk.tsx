import { Stack } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { isTranslated, nextUntranslated, type TranslationPart } from '#domain/translations/TranslationUnit.ts';
import { FailedState } from '#engine/browser/validation/FailedState.tsx';
import { useRefusalText } from '#engine/browser/validation/useRefusalText.ts';
import type { Language } from '#engine/rules/texts/languages.ts';
import { EmptyState } from '#engine/ui/EmptyState.tsx';
import { LoadingState } from '#engine/ui/LoadingState.tsx';
import { ProgressBar } from '#engine/ui/ProgressBar.tsx';
import { TranslationEditor } from './TranslationEditor.tsx';
import { TranslationGrid } from './TranslationGrid.tsx';
import { XliffTools } from './XliffTools.tsx';
import { useTranslations, type TranslationConflict } from './useTranslations.ts';

/** What stands on the desk beside the texts themselves. */
interface Work {
  /** The text before the translator; null for the first untranslated one. */
  currentId: string | null;
  conflict: TranslationConflict | null;
  failure: string | null;
  isSaving: boolean;
}

const idle: Work = { currentId: null, conflict: null, failure: null, isSaving: false };

/** The texts of one tab in one language: how far they are, the one at work, and all of them. */
export function TranslationDesk({ part, language }: { part: TranslationPart; language: Language }) {
  const translate = useTranslate();
  const notify = useNotify();
  const sayRefusal = useRefusalText();
  const [work, setWork] = useState(idle);
  // What was typed and not saved, by text: nothing is lost by looking at another one.
  const [typed, setTyped] = useState<Record<string, string>>({});
  const { units, isPending, error, refetch, save } = useTranslations(part, language);
  if (error) return <FailedState error={error} title={translate('translations.failed')} onRetry={refetch} />;
  if (isPending) return <LoadingState kind="form" label={translate('translations.loading')} />;

  const done = units.filter(isTranslated).length;
  const current = units.find(({ id }) => id === work.currentId) ?? nextUntranslated(units, null);
  const goOn = (from: string) => setWork({ ...idle, currentId: nextUntranslated(units, from)?.id ?? null });
  const type = (id: string, text: string | null) =>
    setTyped(({ [id]: _before, ...others }) => (text === null ? others : { ...others, [id]: text }));
  const saveCurrent = async (unit: NonNullable<typeof current>, text: string) => {
    setWork({ ...idle, currentId: unit.id, isSaving: true });
    try {
      const conflict = await save(unit, text);
      if (conflict) return setWork({ ...idle, currentId: unit.id, conflict });
      type(unit.id, null);
      notify('translations.saved', { type: 'info' });
      goOn(unit.id);
    } catch (failure) {
      setWork({ ...idle, currentId: unit.id, failure: sayRefusal(failure) });
    }
  };
  return (
    <Stack spacing={2.5}>
      <ProgressBar
        label={translate('translations.progress')}
        share={units.length === 0 ? 1 : done / units.length}
        text={translate('translations.count', { done, all: units.length })}
      />
      <XliffTools part={part} language={language} onTaken={refetch} />
      {current ? (
        <TranslationEditor
          unit={current}
          language={language}
          text={typed[current.id] ?? current.translation}
          onChange={(text) => type(current.id, text)}
          isSaving={work.isSaving}
          failure={work.failure}
          conflict={work.conflict}
          onSave={() => void saveCurrent(current, typed[current.id] ?? current.translation)}
          onSkip={() => goOn(current.id)}
          onTakeTheirs={() => {
            type(current.id, null);
            goOn(current.id);
          }}
        />
      ) : (
        <EmptyState
          title={translate(units.length === 0 ? 'translations.none' : 'translations.allDone')}
          advice={translate(units.length === 0 ? 'translations.noneAdvice' : 'translations.allDoneAdvice')}
        />
      )}
      {units.length > 0 ? (
        <TranslationGrid
          units={units}
          language={language}
          currentId={current?.id ?? null}
          onChoose={(id) => setWork({ ...idle, currentId: id })}
        />
      ) : null}
    </Stack>
  );
}
