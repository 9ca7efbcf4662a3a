import { Stack } from '@mui/material';
import { useMemo, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { suggestionsFor, type Suggestion } from '#domain/translations/suggestions.ts';
import {
  isTranslated,
  nextUntranslated,
  structurePart,
  translationParts,
  type TranslationPart,
  type TranslationText,
} from '#domain/translations/TranslationUnit.ts';
import { useApiQuery } from '#engine/browser/context/useApiQuery.ts';
import { UnsavedGuard } from '#engine/browser/form/UnsavedGuard.tsx';
import { FailedState } from '#engine/browser/validation/FailedState.tsx';
import type { Language } from '#engine/rules/texts/languages.ts';
import { EmptyState } from '#engine/ui/EmptyState.tsx';
import { LoadingState } from '#engine/ui/LoadingState.tsx';
import { ProgressBar } from '#engine/ui/ProgressBar.tsx';
import { TranslationEditor } from './TranslationEditor.tsx';
import { TranslationGrid } from './TranslationGrid.tsx';
import { XliffTools } from './XliffTools.tsx';
import { useSettling } from './useSettling.ts';
import { useTexts, type Texts } from './useTexts.ts';
import { useTranslations } from './useTranslations.ts';

/** So long what other parts suggest is not asked for again. */
const memoryMs = 60_000;

/** Each part and each language has a desk of its own. */
const deskParameters = ['part', 'lang'];

interface DeskProps<Part extends string> {
  part: Part;
  language: Language;
}

/** The texts of one documented tab in one language, saved by its translate call. */
export function DocumentedDesk({ part, language }: DeskProps<TranslationPart>) {
  const texts = useTranslations(part, language);
  return <TranslationDesk {...{ part, language, texts }} />;
}

/** The same of a resource or a structure. */
export function OtherDesk({ part, language }: DeskProps<string>) {
  const texts = useTexts(part, language);
  return <TranslationDesk {...{ part, language, texts }} />;
}

/** How far the texts are, the one at work, and all of them. */
function TranslationDesk<Text extends TranslationText>({
  part,
  language,
  texts: { units, isPending, error, refetch, save, review },
}: DeskProps<string> & { texts: Texts<Text> }) {
  const translate = useTranslate();
  const titleOf = useTextTitle();
  const [choices, setChoices] = useState(0);
  const { typed, hasUnsaved, type, ...kept } = useTyped(units);
  const { currentId, goTo, outcomes, settle, drop } = useSettling(units, kept);
  const current = units.find(({ id }) => id === currentId) ?? nextUntranslated(units, null);
  const suggestions = useSuggestions({ part, language }, current, units);
  if (error) return <FailedState error={error} title={translate('translations.failed')} onRetry={refetch} />;
  if (isPending) return <LoadingState kind="form" label={translate('translations.loading')} />;

  const done = units.filter(isTranslated).length;
  const goOn = (from: string) => goTo(nextUntranslated(units, from)?.id ?? null);
  return (
    <Stack spacing={2.5}>
      <UnsavedGuard hasUnsaved={hasUnsaved} isKept={false} parameters={deskParameters} />
      <ProgressBar
        label={translate('translations.progress')}
        share={units.length === 0 ? 1 : done / units.length}
        text={translate('translations.count', { done, all: units.length })}
      />
      <XliffTools part={part} language={language} onTaken={refetch} />
      {current ? (
        <TranslationEditor
          unit={current}
          choices={choices}
          title={titleOf(part, current)}
          language={language}
          text={typed[current.id] ?? current.translation}
          onChange={(text) => type(current.id, text)}
          {...{ isSaving: false, failure: null, conflict: null, ...outcomes[current.id] }}
          suggestions={suggestions}
          onSave={() => {
            const text = typed[current.id] ?? current.translation;
            void settle(current, { sent: text, sending: save(current, text), saying: 'translations.saved' });
          }}
          onReview={() => {
            const sent = current.translation;
            void settle(current, { sent, sending: review(current), saying: 'translations.reviewSaved' });
          }}
          onSkip={() => goOn(current.id)}
          onTakeTheirs={() => {
            kept.forget(current.id);
            drop(current.id);
            goOn(current.id);
          }}
        />
      ) : (
        <NothingLeft hasTexts={units.length > 0} />
      )}
      {units.length > 0 ? (
        <TranslationGrid
          units={units}
          language={language}
          currentId={current?.id ?? null}
          outcomes={outcomes}
          onChoose={(id) => {
            goTo(id);
            setChoices((before) => before + 1);
          }}
        />
      ) : null}
    </Stack>
  );
}

/** What was typed and not saved, by text: nothing is lost by looking at another one. */
function useTyped(units: readonly TranslationText[]) {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  // A save that ends later asks for what stands there by then.
  const latest = useRef(typed);
  const keep = (next: Readonly<Record<string, string>>) => {
    latest.current = next;
    setTyped(next);
  };
  return {
    typed,
    hasUnsaved: () => units.some(({ id, translation }) => (typed[id] ?? translation) !== translation),
    type: (id: string, text: string) => keep({ ...latest.current, [id]: text }),
    /** Whether something else than what was sent stands at a text. */
    isSince: (id: string, sent: string) => (latest.current[id] ?? sent) !== sent,
    forget: (id: string) => {
      const { [id]: _before, ...others } = latest.current;
      keep(others);
    },
  };
}

/** There are no texts, or none that lacks a translation. */
function NothingLeft({ hasTexts }: { hasTexts: boolean }) {
  const translate = useTranslate();
  return (
    <EmptyState
      title={translate(hasTexts ? 'translations.allDone' : 'translations.none')}
      advice={translate(hasTexts ? 'translations.allDoneAdvice' : 'translations.noneAdvice')}
    />
  );
}

/** Of the texts of the part at once, and of all other parts as soon as the server has looked through them. */
function useSuggestions(
  { part, language }: DeskProps<string>,
  current: TranslationText | null,
  units: readonly TranslationText[],
): Suggestion[] {
  const { id, english } = current ?? { id: '', english: '' };
  const { data: found } = useApiQuery<Suggestion[]>(`translations/${part}/${language}/suggestions`, {
    ...{ query: { id }, isEnabled: english !== '', staleTime: memoryMs },
  });
  return useMemo(() => {
    const elsewhere = (found ?? []).map((one, at) => ({ ...one, id: `memory ${at}` }));
    return english === '' ? [] : suggestionsFor({ id, english }, [...units, ...elsewhere]);
  }, [id, english, units, found]);
}

/** What a text is, in words: for the documented tabs their own, else the label of its field. */
function useTextTitle(): (part: string, text: TranslationText) => string {
  const translate = useTranslate();
  return (part, { kind }) => {
    if (translationParts.some((one) => one === part)) return translate(`translations.kinds.${kind}`);
    // A node of a structure is known by its list and its field.
    const [, list, ...field] = kind.split('.');
    if (!part.startsWith(structurePart)) return translate(`resources.${part}.fields.${kind}`);
    if (list === undefined) return translate('translations.nodes.assessment');
    return `${translate(`translations.nodes.${list}`)} · ${translate(`resources.structurenodes.fields.${field.join('.')}`)}`;
  };
}
