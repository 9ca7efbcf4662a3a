import type { Language } from '#engine/rules/texts/languages.ts';
import type { CampFaq, Localized, Survey } from '#schemas/generated/types.ts';

/** What is translated, a tab each (document 3 §2.17). */
export const translationParts = ['surveys', 'campfaqs'] as const;

/** What the names of parts begin with that are structures; then the id of the project or assessment. */
export const structurePart = 'structure-';

export type TranslationPart = (typeof translationParts)[number];

/** What a text is within its record. */
export type UnitKind = 'group' | 'page' | 'element' | 'option' | 'question' | 'answer';

/** One English text of a record, and what it is in another language. */
export interface TranslationText {
  /** Of the record and of the text within it: the same after every change of texts. */
  id: string;
  recordId: string;
  /** What the text is: the field by which texts of the screen know it, e.g. `groups.pages.translation`. */
  kind: string;
  /** Where the text stands in its record: a dotted path, e.g. `groups.0.pages.1.translation.nl`. */
  field: string;
  /** What it belongs to, in English: the group of a survey, the question of an answer. */
  context: string;
  english: string;
  /** Empty while there is none. */
  translation: string;
  /** What it was in English when the translation was made, where it is another text now. */
  formerEnglish?: string;
  /** Somebody has read the translation beside its English, and both are as they were then. */
  isReviewed?: boolean;
  /** Letters that it may have. */
  maxLength: number;
}

/** A text of a survey or a CAMP FAQ. */
export interface TranslationUnit extends TranslationText {
  kind: UnitKind;
  /** What the translate call is sent to set the text, beside id and version (document 3 §7.2). */
  bodyOf: (text: string) => Record<string, unknown>;
}

const lengths: Record<UnitKind, number> = {
  ...{ group: 200, page: 2000, element: 2000, option: 500 },
  ...{ question: 500, answer: 10_000 },
};

type Groups = NonNullable<Survey['groups']>;
type Text = Localized | undefined;

/** The English texts of a survey in the order in which people meet them: groups, their pages, elements and options. */
export function unitsOfSurvey({ id, groups }: Pick<Survey, 'id' | 'groups'>, language: Language): TranslationUnit[] {
  return (groups ?? []).flatMap((group, at) => {
    const field = `groups.${at}`;
    const about = { recordId: id ?? '', language, context: group.name?.en ?? '' };
    const within = (sent: object) => ({ groups: [{ id: group.id, minAmount: group.minAmount, ...sent }] });
    const pages = (group.pages ?? []).flatMap((page, index) =>
      unitOf(
        {
          ...about,
          ...{ kind: 'page', path: [group.id, page.id], text: page.translation },
          field: `${field}.pages.${index}.translation`,
        },
        (translation) => within({ pages: [{ id: page.id, translation }] }),
      ),
    );
    const name = { ...about, kind: 'group' as const, path: [group.id], field: `${field}.name`, text: group.name };
    return [
      ...unitOf(name, (text) => within({ name: text })),
      ...pages,
      ...(group.elements ?? []).flatMap((element, index) =>
        unitsOfElement(element, { ...about, field: `${field}.elements.${index}`, group: group.id, within }),
      ),
    ];
  });
}

type Element = NonNullable<Groups[number]['elements']>[number];

interface AboutElement {
  recordId: string;
  language: Language;
  context: string;
  field: string;
  group: string;
  within: (sent: object) => Record<string, unknown>;
}

function unitsOfElement(element: Element, { group, within, field, ...about }: AboutElement): TranslationUnit[] {
  const path = [group, element.id];
  const options = (element.options ?? []).flatMap((option, index) =>
    unitOf(
      {
        ...about,
        ...{ kind: 'option', path: [...path, option.id], text: option.translation },
        field: `${field}.options.${index}.translation`,
        context: element.translation?.en ?? about.context,
      },
      (translation) => within({ elements: [{ id: element.id, options: [{ id: option.id, translation }] }] }),
    ),
  );
  const own = unitOf(
    { ...about, ...{ kind: 'element', path, text: element.translation }, field: `${field}.translation` },
    (translation) => within({ elements: [{ id: element.id, translation }] }),
  );
  return [...own, ...options];
}

/** The English question and answer of a CAMP FAQ. */
export function unitsOfFaq({ id, question, answer }: CampFaq, language: Language): TranslationUnit[] {
  const about = { recordId: id ?? '', language, path: [] };
  const asked = { ...about, kind: 'question' as const, field: 'question', text: question, context: '' };
  const told = { ...about, kind: 'answer' as const, field: 'answer', text: answer, context: question.en ?? '' };
  return [...unitOf(asked, (text) => ({ question: text })), ...unitOf(told, (text) => ({ answer: text }))];
}

interface Found {
  recordId: string;
  language: Language;
  kind: UnitKind;
  path: readonly string[];
  /** Of the texts in all languages. */
  field: string;
  text: Text;
  context: string;
}

/** None where there is no English text. */
function unitOf(
  { recordId, language, kind, path, field, text, context }: Found,
  bodyOf: (text: Localized) => Record<string, unknown>,
): TranslationUnit[] {
  const english = text?.en ?? '';
  if (english.trim() === '') return [];
  return [
    {
      id: [recordId, kind, ...path].join('/'),
      ...{ recordId, kind, context, english, field: `${field}.${language}`, maxLength: lengths[kind] },
      translation: text?.[language] ?? '',
      bodyOf: (translation) => bodyOf({ [language]: translation }),
    },
  ];
}

/** How far a text is: without a translation, with one of another English, with one that nobody reviewed, done. */
export type TextState = 'open' | 'outdated' | 'draft' | 'reviewed';

type Judged = Pick<TranslationText, 'translation' | 'formerEnglish' | 'isReviewed'>;

export function stateOf({ translation, formerEnglish, isReviewed }: Judged): TextState {
  if (translation.trim() === '') return 'open';
  if (formerEnglish !== undefined) return 'outdated';
  return isReviewed ? 'reviewed' : 'draft';
}

/** Whether there is a translation, of the English text as it is now. */
export function isTranslated(unit: Judged): boolean {
  const state = stateOf(unit);
  return state === 'draft' || state === 'reviewed';
}

/** The next untranslated text behind one, from the beginning again after the last; null where there is none. */
export function nextUntranslated<Text extends TranslationText>(
  units: readonly Text[],
  after: string | null,
): Text | null {
  return nextOf(units, after, (unit) => !isTranslated(unit));
}

/** The next text that nobody has reviewed, in the same way. */
export function nextDraft<Text extends TranslationText>(units: readonly Text[], after: string | null): Text | null {
  return nextOf(units, after, (unit) => stateOf(unit) === 'draft');
}

function nextOf<Text extends TranslationText>(
  units: readonly Text[],
  after: string | null,
  isWanted: (unit: Text) => boolean,
): Text | null {
  const at = units.findIndex(({ id }) => id === after) + 1;
  return [...units.slice(at), ...units.slice(0, at)].find((unit) => unit.id !== after && isWanted(unit)) ?? null;
}

const placeholder = /\{\{?[^{}\s]+\}?\}|<\/?[a-z][^<>]*>/gi;

/**
 * Placeholders and tags of the English text that a translation lacks, or has and should not.
 *
 * @example wrongPlaceholders('Hello {{name}}', 'Dag') // ['{{name}}']
 */
export function wrongPlaceholders(english: string, translation: string): string[] {
  const [wanted, found] = [english.match(placeholder) ?? [], translation.match(placeholder) ?? []];
  const left = [...found];
  const missing = wanted.filter((each) => {
    const at = left.indexOf(each);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  return [...new Set([...missing, ...left])];
}
