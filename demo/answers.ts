import type { AssessmentStructure, AssessorValue, Characteristic, Item, Topic } from '#schemas/generated/types.ts';

/** What one assessor says about one club, always the same for the same seed. */
export interface AnswerOptions {
  seed: string;
  /** Share of topics answered, 0 to 1, in the order of the structure. */
  progress: number;
  /** How often an answer is favourable, 0 to 1. */
  quality: number;
}

export type TopicAnswers = Pick<
  AssessorValue,
  'assessmentTitleId' | 'itemValues' | 'interviewValues' | 'notes' | 'reminder' | 'reminderCompleted'
>;

/** Answers of one assessor for the demonstration: the first topics of the structure, as far as `progress` goes. */
export function makeAnswers(structure: AssessmentStructure, options: AnswerOptions): TopicAnswers[] {
  const chance = seededChance(options.seed);
  const answered = structure.topics.slice(0, Math.round(structure.topics.length * options.progress));
  const itemsOf = groupBy(structure.items, (item) => item.topicId);
  const characteristicsOf = groupBy(structure.characteristics, (characteristic) => characteristic.itemId);
  return answered.map((topic, index) => {
    const items = itemsOf.get(topic.id) ?? [];
    const isGood = (): boolean => chance() < options.quality;
    return {
      assessmentTitleId: topic.id,
      itemValues: items.map((item) => answerItem(item, characteristicsOf.get(item.id) ?? [], isGood, chance)),
      interviewValues: answerInterviews(structure, topic, items, isGood),
      notes: index % 7 === 0 ? 'Seen on site; the coordinator showed the document.' : null,
      reminder: index % 11 === 3 ? 'Ask for the latest version.' : null,
      reminderCompleted: index % 22 === 3,
    };
  });
}

type ItemAnswer = NonNullable<AssessorValue['itemValues']>[number];

function answerItem(
  item: Item,
  characteristics: Characteristic[],
  isGood: () => boolean,
  chance: () => number,
): ItemAnswer {
  if (item.assessmentItemType === 5)
    return {
      itemId: item.id,
      numericScore: Math.round((isGood() ? 0.6 + chance() * 0.4 : chance() * 0.5) * 100) / 100,
    };
  if (item.assessmentItemType !== 6) return { itemId: item.id, value: isGood() };
  const ticks = characteristics.map(({ id }) => ({ characteristicId: id, checkbox: isGood() }));
  const enough = ticks.filter(({ checkbox }) => checkbox).length >= (item.atLeastNeededCharacteristics ?? 0);
  const required = characteristics.every(
    ({ id, required: isRequired }) =>
      !isRequired || ticks.some((tick) => tick.characteristicId === id && tick.checkbox),
  );
  return { itemId: item.id, value: enough && required, characteristics: ticks };
}

function answerInterviews(
  structure: AssessmentStructure,
  topic: Topic,
  items: Item[],
  isGood: () => boolean,
): NonNullable<AssessorValue['interviewValues']> {
  const asked = items.filter(({ assessmentItemType }) => assessmentItemType === 2 || assessmentItemType === 3);
  if (asked.length === 0) return [];
  const links = structure.topicInterviewees.filter(({ topicId }) => topicId === topic.id);
  return links.flatMap(({ intervieweeId }) => {
    const interviewee = structure.interviewees.find(({ id }) => id === intervieweeId);
    if (!interviewee) return [];
    return [
      {
        interviewee: interviewee.name,
        answer: '',
        itemValues: asked.map(({ id }) => ({ itemId: id, value: isGood() })),
      },
    ];
  });
}

function groupBy<T>(list: readonly T[], keyOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of list) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return groups;
}

/** Numbers from 0 to 1 that look random and come out the same for the same seed (mulberry32). */
function seededChance(seed: string): () => number {
  let state = [...seed].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0, 7);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
