import type { ProposedLine, ReportBlock, ReportLine } from '#schemas/generated/types.ts';
import { sameValue } from '#engine/rules/values/sameValue.ts';

type Content = Pick<ReportBlock, 'proposed' | 'final' | 'updatedOn' | 'proposalWasChanged'>;

/** What a final text begins with: the proposal, without what no answer stands behind (decisions G). */
export function beginFinal(proposed: readonly ProposedLine[], newId: () => string): ReportLine[] {
  return proposed.filter(({ isUnanswered }) => !isUnanswered).map(({ text }) => ({ id: newId(), text }));
}

/**
 * What a block becomes when its texts are proposed anew, or null when nothing changes: a final text that nobody has
 * touched follows the proposal, any other stays and the block is marked (document 3 §3.1 `proposalWasChanged`).
 */
export function redraftBlock(block: Content, proposed: ProposedLine[], newId: () => string): Content | null {
  if (sameValue(block.proposed ?? [], proposed)) return null;
  const hasOtherText = !sameValue(textsOf(block.proposed), textsOf(proposed));
  if (!block.updatedOn) {
    return { proposed, ...(hasOtherText && { final: beginFinal(proposed, newId) }) };
  }
  return { proposed, ...(hasOtherText && { proposalWasChanged: true }) };
}

function textsOf(lines: readonly ProposedLine[] | null | undefined): string[] {
  return (lines ?? []).map(({ text, isUnanswered }) => `${isUnanswered} ${text}`);
}
