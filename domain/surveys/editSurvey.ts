import type { Language } from '#engine/rules/texts/languages.ts';
import type { Localized, Survey } from '#schemas/generated/types.ts';

export type SurveyGroup = NonNullable<Survey['groups']>[number];
export type SurveyPage = NonNullable<SurveyGroup['pages']>[number];
export type SurveyElement = NonNullable<SurveyGroup['elements']>[number];
export type SurveyOption = NonNullable<SurveyElement['options']>[number];

type Texts = Localized | null | undefined;

/** Pages or elements in the order of their positions. */
export function inOrder<Entry extends { position?: number | null | undefined }>(
  entries: readonly Entry[] | null | undefined,
): Entry[] {
  return [...(entries ?? [])].sort((a, b) => (a.position ?? 0) - (b.position ?? 0));
}

/** Pages or elements with positions from 1 in the order they stand in. */
export function numbered<Entry>(entries: readonly Entry[]): (Entry & { position: number })[] {
  return entries.map((entry, index) => ({ ...entry, position: index + 1 }));
}

/** The elements on a page of a group, in order; null: those on none of its pages. */
export function elementsOn(group: SurveyGroup, pageId: string | null): SurveyElement[] {
  return inOrder(group.elements?.filter((element) => pageOf(group, element) === pageId));
}

/** All elements of a group, page by page; last those on none of its pages. */
export function elementsInOrder(group: SurveyGroup): SurveyElement[] {
  return [...inOrder(group.pages).map(({ id }) => id), null].flatMap((pageId) => elementsOn(group, pageId));
}

/** The group with other elements on one of its pages (null: on none); those of other pages stay. */
export function replaceElements(
  group: SurveyGroup,
  pageId: string | null,
  elements: readonly SurveyElement[],
): SurveyGroup {
  const others = group.elements?.filter((element) => pageOf(group, element) !== pageId) ?? [];
  return { ...group, elements: [...others, ...numbered(elements)] };
}

/** The group without one of its pages and what stands on it. */
export function withoutPage(group: SurveyGroup, pageId: string): SurveyGroup {
  const emptied = replaceElements(group, pageId, []);
  return { ...emptied, pages: numbered(inOrder(group.pages).filter(({ id }) => id !== pageId)) };
}

/** Texts with that of one language changed; an empty one is taken away. */
export function withText(texts: Texts, language: Language, text: string): Localized {
  const { [language]: _before, ...others } = texts ?? {};
  return text === '' ? others : { ...others, [language]: text };
}

/** How many texts of a survey there are, and how many of them are written in a language. */
export function countTexts(groups: readonly SurveyGroup[], language: Language): { written: number; total: number } {
  const texts = groups.flatMap((group): Texts[] => [
    group.name,
    ...(group.pages ?? []).map(({ translation }) => translation),
    ...(group.elements ?? []).flatMap(({ translation, options }) => [
      translation,
      ...(options ?? []).map((option) => option.translation),
    ]),
  ]);
  return { written: texts.filter((one) => one?.[language]?.trim()).length, total: texts.length };
}

function pageOf(group: SurveyGroup, { pageId }: SurveyElement): string | null {
  return group.pages?.find(({ id }) => id === pageId)?.id ?? null;
}
