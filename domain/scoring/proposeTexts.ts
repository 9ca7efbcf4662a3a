import type { Item, Localized } from '#schemas/generated/types.ts';
import { languages } from '#engine/rules/texts/languages.ts';
import { hasEnoughResponses, type SurveyProgress } from './surveyProgress.ts';

/** Texts that a topic's items propose, a line each, a language a key. */
export interface ProposedTexts {
  findings: Localized;
  actionPoints: Localized;
}

/**
 * The findings and action points that scored items propose: an item's truthy text if its score
 * reaches `truthyThreshold` (0.5 where none is given), else its falsy one; an item that needs a
 * survey group which has too few responses is left out (document 3 §4.3, decisions C).
 */
export function proposeTexts(
  scored: readonly { item: Item; score: number }[],
  survey: SurveyProgress | null,
): ProposedTexts {
  const counted = scored
    .filter(({ item }) => hasEnoughResponses(item.needsSurveyTargetMinAndType, survey))
    .map(({ item, score }) => ({ item, isTruthy: score >= (item.truthyThreshold ?? 0.5) }));
  return {
    findings: joinTexts(counted.map(({ item, isTruthy }) => (isTruthy ? item.truthyFinding : item.falsyFinding))),
    actionPoints: joinTexts(counted.map(({ item, isTruthy }) => (isTruthy ? item.truthyAction : item.falsyAction))),
  };
}

function joinTexts(texts: readonly (Localized | undefined)[]): Localized {
  const joined: Localized = {};
  for (const language of languages) {
    const lines = texts.flatMap((text) => text?.[language]?.trim() || []);
    if (lines.length > 0) joined[language] = lines.join('\n');
  }
  return joined;
}
