import { invalidField } from '#engine/server/refusals/invalidField.ts';
import type { Tables } from '#schemas/generated/tables.ts';
import { findRow, type Store } from '../assessments/rows.ts';

/** What a file is said to be evidence of. */
export interface SentTag {
  assessmentTitleId?: string | null;
  itemId?: string | null;
}

/**
 * What a file is to be evidence of, as it is kept: nothing, a topic of the club assessment's structure, or an item of that
 * topic. What does not name an item keeps the one that it had, unless the topic is another.
 * @throws ApiError 20
 */
export async function requireTag(
  store: Store,
  { assessmentVersionId }: Pick<Tables['clubassessments'], 'assessmentVersionId'>,
  { assessmentTitleId, itemId }: SentTag,
  before: Pick<Tables['clubfiles'], 'assessmentTitleId' | 'itemId'> | null = null,
): Promise<{ assessmentTitleId: string; itemId: string }> {
  const topicId = assessmentTitleId ?? '';
  const kept = before?.assessmentTitleId === topicId ? before.itemId : '';
  const tag = { assessmentTitleId: topicId, itemId: itemId ?? kept ?? '' };
  if (topicId === '' && tag.itemId === '') return tag;
  const version = await findRow(store, 'assessmentversions', assessmentVersionId);
  const { topics = [], items = [] } = version?.structure ?? {};
  if (!topics.some(({ id }) => id === topicId)) {
    throw invalidField('assessmentTitleId', 'relation', 'is no topic of this assessment');
  }
  if (tag.itemId !== '' && !items.some((item) => item.id === tag.itemId && item.topicId === topicId)) {
    throw invalidField('itemId', 'relation', 'is no item of this topic');
  }
  return tag;
}
