import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AssessmentStructure, TopicInterviewee } from '#schemas/generated/types.ts';
import { interviewees } from './interviewees.ts';
import { readDimension, type DimensionPart } from './readDimension.ts';

/** The demonstration's global pass, put together from the dimension files of a folder. */
export function readGlobalPass(folder: string): AssessmentStructure {
  const parts = readdirSync(folder)
    .filter((name) => name.endsWith('.txt'))
    .sort()
    .map((name, index) => readFile(join(folder, name), index + 1));
  const structure = {
    dimensions: parts.flatMap((part) => part.dimensions),
    subDimensions: parts.flatMap((part) => part.subDimensions),
    topics: parts.flatMap((part) => part.topics),
    items: parts.flatMap((part) => part.items),
    characteristics: parts.flatMap((part) => part.characteristics),
    interviewees: interviewees.map(({ asked: _asked, ...interviewee }) => interviewee),
  };
  return { ...structure, ...linkInterviewees(structure) };
}

function readFile(path: string, position: number): DimensionPart {
  try {
    return readDimension(readFileSync(path, 'utf8'), position);
  } catch (error) {
    throw new Error(`${path}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Everybody is asked about the topics of their dimensions that hold an item scored by interviews. */
function linkInterviewees(
  structure: Omit<AssessmentStructure, 'topicInterviewees' | 'topicIntervieweeItems'>,
): Pick<AssessmentStructure, 'topicInterviewees' | 'topicIntervieweeItems'> {
  const dimensionOf = new Map(structure.subDimensions.map(({ id, dimensionId }) => [id, dimensionId]));
  const interviewItems = structure.items.filter(
    ({ assessmentItemType }) => assessmentItemType === 2 || assessmentItemType === 3,
  );
  const topicsWithInterviews = new Set(interviewItems.map(({ topicId }) => topicId));
  const topicInterviewees: TopicInterviewee[] = interviewees.flatMap(({ id, asked }) =>
    structure.topics
      .filter(
        (topic) => topicsWithInterviews.has(topic.id) && asked.includes(dimensionOf.get(topic.subDimensionId) ?? ''),
      )
      .map((topic, index) => ({ id: `${id}:${topic.id}`, intervieweeId: id, topicId: topic.id, position: index + 1 })),
  );
  const topicIntervieweeItems = topicInterviewees.flatMap((link) =>
    interviewItems
      .filter(({ topicId }) => topicId === link.topicId)
      .map((item) => ({ id: `${link.id}:${item.id}`, topicIntervieweeId: link.id, itemId: item.id })),
  );
  return { topicInterviewees, topicIntervieweeItems };
}
