import type { Item, Localized } from '#schemas/generated/types.ts';
import { languages } from '#engine/rules/texts/languages.ts';
import { hasEnoughResponses, type SurveyProgress } from './surveyProgress.ts';

/** Texts that a topic's items propose, a line each, a language a key. */
export interface ProposedTexts {
  findings: Localized;
  actionPoints: Localized;
}

/** What one item proposes: its text for findings, its text for action points. */
export interface ItemProposal<Scored> {
  scored: Scored;
  findings: Localized | undefined;
  actionPoints: Localized | undefined;
}

/**
 * What scored items propose for a report, one by one: an item's truthy texts if its score reaches `truthyThreshold`
 * (0.5 where none is given), else its falsy ones; an item that needs a survey group which has too few responses is left
 * out (document 3 §4.3, decisions C).
 *
 * @param scored Scores are 0 to 1.
 */
export function proposeByItem<Scored extends { item: Item; score: number }>(
  scored: readonly Scored[],
  survey: SurveyProgress | null,
): ItemProposal<Scored>[] {
  return scored
    .filter(({ item }) => hasEnoughResponses(item.needsSurveyTargetMinAndType, survey))
    .map((one) => {
      const { item, score } = one;
      const isTruthy = score >= (item.truthyThreshold ?? 0.5);
      return {
        scored: one,
        findings: isTruthy ? item.truthyFinding : item.falsyFinding,
        actionPoints: isTruthy ? item.truthyAction : item.falsyAction,
      };
    });
}

/** The findings and action points that scored items propose for their topic. */
export function proposeTexts(
  scored: readonly { item: Item; score: number }[],
  survey: SurveyProgress | null,
): ProposedTexts {
  const proposals = proposeByItem(scored, survey);
  return {
    findings: joinTexts(proposals.map(({ findings }) => findings)),
    actionPoints: joinTexts(proposals.map(({ actionPoints }) => actionPoints)),
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
