import type { ReportPart, ReportText } from '#domain/reports/reportPlaceholders.ts';
import { listChapters } from '#domain/reports/draftReport.ts';
import { summariseScore } from '#domain/results/summariseScore.ts';
import { scoreToTrafficLight } from '#domain/scoring/TrafficLight.ts';
import { formatDate } from '#engine/rules/dates/formatDate.ts';
import { rightToLeftLanguages } from '#engine/rules/texts/languages.ts';
import { typedKeys } from '#engine/rules/values/typedKeys.ts';
import { theProduct } from '#engine/rules/product/Product.ts';
import { fillText } from '#engine/server/texts/fillText.ts';
import type { WordCell, WordDocument, WordSection } from '#engine/server/workers/WordDocument.ts';
import type { AssessmentStructure, ReportBlockKind, ScoreLine } from '#schemas/generated/types.ts';
import { drawRadar } from './drawRadar.ts';
import type { describeReport } from './readReport.ts';
import type { ReportWords } from './ReportWords.ts';

/** What the document is made of. */
export interface ReportContent {
  report: ReturnType<typeof describeReport>;
  structure: AssessmentStructure;
  lines: readonly ScoreLine[];
  /** The data is closed: the score stands. */
  isFinal: boolean;
  words: ReportWords;
  /** YYYY-MM-DD. */
  visitDate: string | null | undefined;
}

/** Soft colours beside the light's name. */
const fills: Readonly<Record<number, string>> = { 0: 'ECECEC', 1: 'F8D4CF', 2: 'FBE0C0', 3: 'D3EBD8', 4: 'FBF1BE' };
const fewestAxes = 3;

/** The report as a document, and what a template of its language is filled with. */
export interface WrittenReport {
  document: WordDocument;
  filling: { texts: Record<ReportText, string>; parts: Record<ReportPart, WordSection[]> };
}

/** The final report (document 3 §2.10): data, summary, score, radar, chapter by chapter, notes. */
export function writeReport(content: ReportContent): WrittenReport {
  const { report, isFinal, words, visitDate } = content;
  const facts = [report.season, visitDate ? formatDate(visitDate) : '', isFinal ? '' : words.say('document', 'draft')];
  const parts = {
    facts: [describeFacts(content)],
    summary: describeSummary(content),
    scores: [describeScore(content)],
    radar: describeRadar(content),
    chapters: describeChapters(content),
    notes: report.assessorsNotes
      ? [{ title: words.say('fields', 'assessorsNotes'), level: 1 as const, text: report.assessorsNotes }]
      : [],
  };
  const title = fillText(words.say('document', 'title'), { club: report.clubName ?? '' });
  const subtitle = [theProduct().name, ...facts].filter(Boolean).join(' · ');
  const sections = Object.values(parts).flat();
  const rightToLeft = rightToLeftLanguages.includes(words.language);
  const texts = { title, subtitle, draft: isFinal ? '' : words.say('document', 'draft'), ...factsOf(content) };
  return {
    document: { title, subtitle, rightToLeft, sections },
    filling: { texts, parts: { ...parts, report: sections } },
  };
}

/** The facts of a report as texts; empty for what is not known. */
function factsOf({ report, words, visitDate }: ReportContent) {
  const { clubName, country, season, assessors, gender } = report;
  return {
    ...{ clubName: clubName ?? '', country: country ?? '', season: season ?? '', assessors: assessors ?? '' },
    gender: gender ? words.say('gender', String(gender)) : '',
    visitDate: visitDate ? formatDate(visitDate) : '',
  };
}

function describeFacts(content: ReportContent): WordSection {
  const { words } = content;
  const { visitDate, ...facts } = factsOf(content);
  const rows = typedKeys(facts).map((field): [string, string] => [words.say('fields', field), facts[field]]);
  if (visitDate) rows.push([words.say('document', 'visitDate'), visitDate]);
  return { title: words.say('document', 'facts'), level: 1, rows: rows.filter(([, value]) => value) };
}

function describeSummary({ report, words }: ReportContent): WordSection[] {
  const lines = new Map(report.texts.flatMap(({ final }) => final).map(({ id, text }) => [id, text]));
  const points = report.executiveSummaryLines.flatMap((id) => lines.get(id)?.trim() || []);
  return points.length > 0 ? [{ title: words.say('summary', 'title'), level: 1, points }] : [];
}

function describeScore({ lines, words }: ReportContent): WordSection {
  const shown = lines.filter(({ level, weightingFactor }) => level <= 2 && weightingFactor > 0);
  const rows = shown.map((line): WordCell[] => {
    const isBold = line.level < 2;
    const name = line.level === 0 ? words.say('document', 'whole') : words.name(line.name);
    const light = { text: words.light(line.finalTrafficLight), fill: fills[line.finalTrafficLight] ?? 'ECECEC' };
    const percent = { text: words.percent(line.normalizedScore) };
    return [{ text: name, isBold }, ...(words.showsLights ? [] : [percent]), light];
  });
  const headings = [
    words.say('document', 'part'),
    ...(words.showsLights ? [] : [words.say('document', 'score')]),
    words.say('document', 'light'),
  ];
  const widths = words.showsLights ? [7, 3] : [6, 2, 2];
  return { title: words.say('document', 'scores'), level: 1, table: { widths, headings, rows } };
}

function describeRadar({ lines, words }: ReportContent): WordSection[] {
  const { axes } = summariseScore(lines);
  const measured = axes.filter(({ percent }) => percent !== null);
  if (measured.length < fewestAxes) return [];
  const inWords = measured
    .map(({ name, percent }) => {
      const share = (percent ?? 0) / 100;
      return `${name} ${words.showsLights ? words.light(scoreToTrafficLight(share)) : words.percent(share)}`;
    })
    .join(' · ');
  const title = words.say('document', 'radar');
  const picture = { ...drawRadar(axes), description: `${title}: ${inWords}` };
  return [{ title, level: 1, text: inWords, picture }];
}

function describeChapters({ report, structure, lines, words }: ReportContent): WordSection[] {
  return listChapters(structure).flatMap(({ id, level, name }): WordSection[] => {
    const points = (kind: ReportBlockKind) =>
      (report.texts.find((block) => block.assessmentTitleId === id && block.kind === kind)?.final ?? []).flatMap(
        ({ text }) => text.trim() || [],
      );
    const line = lines.find((one) => one.level === level && one.elementId === id);
    const parts = (['findings', 'actionPoints'] as const).flatMap((kind): WordSection[] => {
      const found = points(kind);
      return found.length > 0 ? [{ title: words.say('kinds', kind), level: 3, points: found }] : [];
    });
    if (level === 2 && parts.length === 0) return [];
    return [{ title: words.name(name), level, ...(line && { text: words.stand(line) }) }, ...parts];
  });
}
