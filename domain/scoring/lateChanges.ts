import { foldChanges, withNulls, type FieldChange } from '#engine/rules/outbox/Mutation.ts';
import type { LateValue } from '#schemas/generated/types.ts';

/** The changes of something that came late; none where it is a file. */
export function changesOf({ changes }: Pick<LateValue, 'changes'>): FieldChange[] {
  return changes.map(withNulls);
}

/** By topic, what an assessor's devices sent too late and nobody has decided on yet (decisions, section E). */
export function undecidedChanges(late: readonly LateValue[], assessorId: string): Map<string, FieldChange[]> {
  const byTopic = new Map<string, FieldChange[]>();
  for (const each of late) {
    if (each.assessorId !== assessorId || each.decision || each.file) continue;
    const topicId = each.assessmentTitleId ?? '';
    byTopic.set(topicId, foldChanges(byTopic.get(topicId) ?? [], changesOf(each)));
  }
  return byTopic;
}
