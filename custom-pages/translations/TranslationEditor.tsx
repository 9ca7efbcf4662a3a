import { Alert, Box, Button, Stack, Typography } from '@mui/material';
import { memo, useEffect, useRef, type FormEvent, type KeyboardEvent, type RefObject } from 'react';
import { useTranslate } from 'react-admin';
import { differenceOf } from '#domain/translations/formerEnglish.ts';
import type { Suggestion } from '#domain/translations/suggestions.ts';
import { stateOf, wrongPlaceholders, type TranslationText } from '#domain/translations/TranslationUnit.ts';
import type { Language } from '#engine/rules/texts/languages.ts';
import { SectionCard } from '#engine/ui/SectionCard.tsx';
import { TextClash } from '#engine/ui/TextClash.tsx';
import { TextArea } from '#engine/ui/TextArea.tsx';
import { useIsPhone } from '#engine/ui/useIsPhone.ts';
import { SuggestionList } from './SuggestionList.tsx';
import type { TranslationConflict } from './useTexts.ts';

interface TranslationEditorProps {
  unit: TranslationText;
  /** What the text is. */
  title: string;
  language: Language;
  text: string;
  /** How often a text was chosen, this one again too: the field is gone to. */
  choices: number;
  onChange: (text: string) => void;
  isSaving: boolean;
  failure: string | null;
  conflict: TranslationConflict | null;
  /** Translations of equal and similar texts. */
  suggestions: readonly Suggestion[];
  onSave: () => void;
  /** The translation fits the English as both stand. */
  onReview: () => void;
  onSkip: () => void;
  /** The text of somebody else stays. */
  onTakeTheirs: () => void;
}

/**
 * One text beside its English; Ctrl-Enter saves it and goes on to the next (document 3 §2.17), Ctrl-Shift-Enter says that
 * the translation fits as it stands.
 */
export function TranslationEditor(props: TranslationEditorProps) {
  const { unit, language, text, isSaving, failure, conflict } = props;
  const translate = useTranslate();
  const form = useRef<HTMLFormElement>(null);
  const wrong = text.trim() === '' ? [] : wrongPlaceholders(unit.english, text);
  const tooLong = text.length > unit.maxLength;
  const state = stateOf(unit);
  const isUnchanged = text === unit.translation;
  const isReviewable = isUnchanged && (state === 'draft' || state === 'outdated');
  const canReview = isReviewable && !isSaving;
  // The same text again would not tell that somebody looked at it.
  const canSave =
    !(isUnchanged && state === 'outdated') && text.trim() !== '' && !tooLong && wrong.length === 0 && !isSaving;
  useFocusOfField(form, unit.id, props.choices);
  const submit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    if ('shiftKey' in event && event.shiftKey) {
      if (canReview) props.onReview();
    } else if (canSave) props.onSave();
  };
  const name = translate(`engine.languages.${language}`);
  return (
    <SectionCard title={props.title} intro={unit.context === '' ? null : <bdi lang="en">{unit.context}</bdi>}>
      <Stack
        component="form"
        ref={form}
        spacing={2}
        onSubmit={submit}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
          // On some keyboards Alt makes a sign of a digit, which is typed.
          const isDigit = event.altKey && event.code === `Digit${event.key}`;
          const wanted = isDigit ? props.suggestions[Number(event.key) - 1] : undefined;
          if (!wanted) return;
          event.preventDefault();
          props.onChange(wanted.translation);
        }}
      >
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
          }}
        >
          <TextArea
            label={translate('engine.languages.en')}
            value={unit.english}
            lang="en"
            isReadOnly
            rows={4}
            onChange={() => undefined}
          />
          <TextArea label={name} value={text} lang={language} rows={4} onChange={props.onChange} />
        </Box>
        <SuggestionList suggestions={props.suggestions} language={language} onTake={props.onChange} />
        {unit.formerEnglish === undefined ? null : (
          <Alert severity="info">
            {translate('translations.outdatedAdvice')}
            <Difference before={unit.formerEnglish} after={unit.english} />
          </Alert>
        )}
        {wrong.length > 0 ? (
          <Alert severity="warning">{translate('translations.placeholders', { wrong: wrong.join(' ') })}</Alert>
        ) : null}
        {tooLong ? (
          <Alert severity="warning">
            {translate('translations.tooLong', { length: text.length, most: unit.maxLength })}
          </Alert>
        ) : null}
        {failure ? <Alert severity="error">{failure}</Alert> : null}
        {conflict ? <Conflict conflict={conflict} language={language} onTakeTheirs={props.onTakeTheirs} /> : null}
        <EditorButtons
          {...{ canSave, canReview, isReviewable }}
          isDraft={state === 'draft'}
          isClash={conflict !== null}
          onReview={props.onReview}
          onSkip={props.onSkip}
        />
      </Stack>
    </SectionCard>
  );
}

interface EditorButtonsProps extends Pick<TranslationEditorProps, 'onReview' | 'onSkip'> {
  canSave: boolean;
  canReview: boolean;
  /** The translation stands as it was, and nobody has said yet that it fits. */
  isReviewable: boolean;
  isDraft: boolean;
  isClash: boolean;
}

/** What can be done with the text at work, and the keys for it. */
function EditorButtons({ canSave, canReview, isReviewable, isDraft, isClash, onReview, onSkip }: EditorButtonsProps) {
  const translate = useTranslate();
  return (
    <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
      <Button type="submit" variant="contained" disabled={!canSave} aria-keyshortcuts="Control+Enter">
        {translate(isClash ? 'translations.saveMine' : 'translations.save')}
      </Button>
      {isReviewable ? (
        <Button variant="outlined" disabled={!canReview} aria-keyshortcuts="Control+Shift+Enter" onClick={onReview}>
          {translate(isDraft ? 'translations.review' : 'translations.stillFits')}
        </Button>
      ) : null}
      <Button variant="outlined" onClick={onSkip}>
        {translate('translations.skip')}
      </Button>
      <Typography variant="body2" color="textSecondary">
        {translate('translations.keys')}
      </Typography>
    </Stack>
  );
}

/** What went and came in the English text, struck out and underlined: not by colour alone. */
const Difference = memo(function Difference({ before, after }: { before: string; after: string }) {
  const tags = { same: 'span', gone: 'del', new: 'ins' } as const;
  return (
    <Typography variant="body2" lang="en" dir="ltr" sx={{ mt: 1, whiteSpace: 'pre-line' }}>
      {differenceOf(before, after).map(({ kind, text }, at) => (
        <Box key={at} component={tags[kind]} sx={kind === 'new' ? { fontWeight: 600 } : {}}>
          {text}
        </Box>
      ))}
    </Typography>
  );
});

interface ConflictProps {
  conflict: TranslationConflict;
  language: Language;
  onTakeTheirs: () => void;
}

/** Nothing of either is lost: what somebody else wrote is shown, and one of both is chosen. */
function Conflict({ conflict: { theirs, hasOtherEnglish }, language, onTakeTheirs }: ConflictProps) {
  const translate = useTranslate();
  return (
    <TextClash
      message={translate(hasOtherEnglish ? 'translations.otherEnglish' : 'translations.clash')}
      label={translate('conflict.theirs')}
      theirs={theirs.translation}
      language={language}
      choices={
        theirs.translation === '' ? [] : [{ label: translate('translations.takeTheirs'), onChoose: onTakeTheirs }]
      }
    />
  );
}

/** Goes to the field of a text that was chosen, or came by itself. */
function useFocusOfField(form: RefObject<HTMLFormElement | null>, id: string, choices: number): void {
  const isPhone = useIsPhone();
  const opened = useRef(id);
  useEffect(() => {
    // On a phone the keyboard would cover the page before anybody chose a text.
    if (isPhone && choices === 0 && id === opened.current) return;
    form.current?.querySelector<HTMLTextAreaElement>('textarea:not([readonly])')?.focus();
  }, [form, id, choices, isPhone]);
}
