import { matchesTerm } from '#engine/rules/texts/matchesTerm.ts';
import type { MarkdownChapter, MarkdownOutline } from '#engine/rules/texts/outlineMarkdown.ts';

/** The chapters with the questions that hold every word of a term; all of a chapter whose title does. */
export function findQuestions({ chapters }: MarkdownOutline, term: string): MarkdownChapter[] {
  if (term.trim() === '') return chapters;
  return chapters.flatMap((chapter) => {
    if (matchesTerm(chapter.title, term.trim())) return [chapter];
    const parts = chapter.parts.filter(({ title, text }) => matchesTerm(`${title} ${text}`, term.trim()));
    const isSaid = matchesTerm(chapter.text, term.trim());
    return parts.length > 0 || isSaid ? [{ ...chapter, parts, text: isSaid ? chapter.text : '' }] : [];
  });
}
