import type { Survey } from '#schemas/generated/types.ts';
import type { Language } from '#engine/rules/texts/languages.ts';
import { sameValue } from '#engine/rules/values/sameValue.ts';

type Groups = NonNullable<Survey['groups']>;

/** Something with an id and a text a language: a page, an element, an option. */
interface Part {
  id: string;
  translation?: Record<string, string | undefined> | undefined;
}

/**
 * The groups of a survey with the sent texts of one language; parts are found by id, nothing else of what is sent
 * counts (document 3 §7.2).
 */
export function translateSurvey(groups: Groups, sent: Groups, language: Language): Groups {
  return groups.map((group) => {
    const other = sent.find(({ id }) => id === group.id);
    if (!other) return group;
    const name = other.name?.[language];
    return {
      ...group,
      ...(name && { name: { ...group.name, [language]: name } }),
      ...(group.pages && { pages: translateParts(group.pages, other.pages, language) }),
      ...(group.elements && {
        elements: translateParts(group.elements, other.elements, language).map((element) => {
          const options = other.elements?.find(({ id }) => id === element.id)?.options;
          return element.options
            ? { ...element, options: translateParts(element.options, options, language) }
            : element;
        }),
      }),
    };
  });
}

/** Whether groups say the same in English and differ in translations at most. */
export function differInTranslations(one: Groups, other: Groups): boolean {
  return sameValue(one.map(inEnglish), other.map(inEnglish));
}

function inEnglish(group: Groups[number]): object {
  return {
    ...group,
    name: group.name?.en,
    pages: group.pages?.map(partInEnglish),
    elements: group.elements?.map((element) => ({
      ...partInEnglish(element),
      options: element.options?.map(partInEnglish),
    })),
  };
}

function partInEnglish<One extends Part>(part: One): object {
  return { ...part, translation: part.translation?.['en'] };
}

function translateParts<One extends Part>(
  parts: readonly One[],
  sent: readonly Part[] | undefined,
  language: Language,
): One[] {
  return parts.map((part) => {
    const text = sent?.find(({ id }) => id === part.id)?.translation?.[language];
    return text?.trim() ? { ...part, translation: { ...part.translation, [language]: text } } : part;
  });
}
