import type {
  AssessmentStructure,
  AssessorValue,
  Localized,
  ProposedLine,
  ReportBlockKind,
  ScoreLine,
} from '#schemas/generated/types.ts';
import type { Language } from '#engine/rules/texts/languages.ts';
import { fallbackLanguages, languageOf, readText } from '#engine/rules/texts/readText.ts';
import { indexStructure, type StructureIndex } from '../scoring/indexStructure.ts';
import { proposeByItem } from '../scoring/proposeTexts.ts';
import { scoreTopic, type ExpressionScores, type ScoredItem } from '../scoring/scoreTopic.ts';
import type { SurveyProgress } from '../scoring/surveyProgress.ts';
import { weightOf } from '../scoring/weighting.ts';

/** The two texts that each (sub)dimension has in a report, in their order (document 3 §2.10). */
export const reportBlockKinds = ['findings', 'actionPoints'] as const satisfies readonly ReportBlockKind[];

/** A (sub)dimension that has a place in a report. */
export interface ReportChapter {
  id: string;
  level: 1 | 2;
  name: Localized;
}

/** What a block of a report proposes. */
export interface ProposedBlock {
  assessmentTitleId: string;
  kind: ReportBlockKind;
  proposed: ProposedLine[];
}

/** The lead's record of a topic, as far as a report is made of it. */
export type ReportedValue = Pick<
  AssessorValue,
  'assessmentTitleId' | 'itemValues' | 'interviewValues' | 'findings' | 'actionPoints'
>;

/** What a draft is made from. */
export interface DraftSource {
  structure: AssessmentStructure;
  values: readonly ReportedValue[];
  /** Of the same values: `scoreAssessment`. */
  lines: readonly ScoreLine[];
  survey: SurveyProgress | null;
  expressionScores: ExpressionScores;
  /** The report's. */
  language: Language;
  /** A line of a score in words: its light's name, or its percentage. */
  describeLine: (line: ScoreLine) => string;
}

/**
 * The (sub)dimensions of a report, a dimension before its own; those with weighting factor 0, and what lies below them,
 * are left out (document 3 §2.10).
 */
export function listChapters(structure: AssessmentStructure): ReportChapter[] {
  const index = indexStructure(structure);
  return index.dimensions.filter(isWeighed).flatMap((dimension) => [
    { id: dimension.id, level: 1 as const, name: dimension.name },
    ...index
      .subDimensionsOf(dimension.id)
      .filter(isWeighed)
      .map(({ id, name }) => ({ id, level: 2 as const, name })),
  ]);
}

/**
 * What the lead's values propose for each block of a report (document 3 §2.9, §2.10; decision 054). A sub-dimension
 * takes, topic by topic, what the lead wrote in the checklist, else what the items propose, each line with the items it
 * comes from; a dimension says how its sub-dimensions stand. What was not written in the report's language stands as it was
 * written, and says so.
 */
export function proposeBlocks(source: DraftSource): ProposedBlock[] {
  const index = indexStructure(source.structure);
  const values = new Map(source.values.map((value) => [value.assessmentTitleId, value]));
  return listChapters(source.structure).flatMap(({ id, level }) =>
    reportBlockKinds.map((kind) => ({
      assessmentTitleId: id,
      kind,
      proposed:
        level === 2
          ? index.topicsOf(id).flatMap((topic) => proposeOfTopic(source, index, topic.id, values.get(topic.id), kind))
          : kind === 'findings'
            ? proposeOfDimension(source, index, id)
            : [],
    })),
  );
}

function proposeOfTopic(
  { expressionScores, survey, language }: DraftSource,
  index: StructureIndex,
  topicId: string,
  value: ReportedValue | undefined,
  kind: ReportBlockKind,
): ProposedLine[] {
  const { items } = scoreTopic(index, topicId, value, expressionScores);
  const proposals = proposeByItem(items, survey).flatMap(({ scored, [kind]: text }) =>
    linesIn(text, language).map((line) => ({ line, scored })),
  );
  const written = linesIn(value?.[kind], language);
  const lines = written.length > 0 ? written : proposals.map(({ line }) => line);
  const distinct = new Map(lines.map((line) => [line.text, line]));
  return [...distinct.values()].map((line) => {
    const from: ScoredItem[] = proposals.filter((one) => one.line.text === line.text).map(({ scored }) => scored);
    return {
      ...line,
      topicId,
      itemIds: from.map(({ item }) => item.id),
      isUnanswered: from.length > 0 && from.every(({ answered }) => !answered),
    };
  });
}

function proposeOfDimension({ lines, language, describeLine }: DraftSource, index: StructureIndex, id: string) {
  return index
    .subDimensionsOf(id)
    .filter(isWeighed)
    .flatMap(({ id: subDimensionId, name }): ProposedLine[] => {
      const line = lines.find(({ level, elementId }) => level === 2 && elementId === subDimensionId);
      if (!line || line.answerable === 0) return [];
      const topics = index.topicsOf(subDimensionId);
      return [
        {
          text: `${readText(name, fallbackLanguages(language)) || line.reference}: ${describeLine(line)}`,
          topicId: null,
          itemIds: topics.flatMap((topic) => index.itemsOf(topic.id).map((item) => item.id)),
          isUnanswered: line.answered === 0,
        },
      ];
    });
}

/** The lines of such a text, each with its language where that is another than the wanted one. */
function linesIn(texts: Localized | null | undefined, wanted: Language): { text: string; language?: Language }[] {
  const language = languageOf(texts, fallbackLanguages(wanted));
  if (!language) return [];
  const lines = readText(texts, [language])
    .split(/\r\n|\r|\n/)
    .flatMap((line) => line.trim() || []);
  return lines.map((text) => ({ text, ...(language !== wanted && { language }) }));
}

function isWeighed(node: { weightingFactor?: number | undefined }): boolean {
  return weightOf(node) > 0;
}
