import { makeAnswers } from '#demo/answers.ts';
import type * as Scoring from '#domain/scoring/scoreAssessment.ts';
import type { Part } from '../report/Part.ts';
import { median, percentile } from '../report/median.ts';
import { importBuilt } from './importBuilt.ts';
import { makeLargeStructure } from './largeStructure.ts';

const items = 3_000;
const warmUps = 30;
const runs = 100;
const mostMs = 20;

/** The whole score of one assessment with 3,000 items, all answered: the first call of a process, and later ones. */
export const benchScore: Part = async () => {
  const { scoreAssessment } = await importBuilt<typeof Scoring>('domain/scoring/scoreAssessment.ts');
  const structure = makeLargeStructure(items);
  const answers = makeAnswers(structure, { seed: 'bench', progress: 1, quality: 0.6 });
  const values = answers.map((value) => ({ ...value, trafficLightValue: null }));
  const expressions = structure.items.filter(({ assessmentItemType }) => assessmentItemType === 4);
  const expressionScores = Object.fromEntries(expressions.map(({ id }, index) => [id, index % 2]));
  const measure = (): number => {
    const start = performance.now();
    scoreAssessment(structure, values, { expressionScores });
    return performance.now() - start;
  };
  const cold = measure();
  for (let run = 0; run < warmUps; run += 1) measure();
  const before = process.cpuUsage();
  const times = Array.from({ length: runs }, measure);
  const { user, system } = process.cpuUsage(before);
  const warm = median(times);
  const lines = scoreAssessment(structure, values, { expressionScores }).length;
  return [
    {
      title: `Score of ${items} items in ${structure.topics.length} topics, ${lines} lines`,
      columns: ['first call ms', 'median ms', 'p95 ms', 'fastest ms', 'processor ms a call', 'calls'],
      rows: [
        [
          ...[cold, warm, percentile(times, 0.95), Math.min(...times)].map((time) => time.toFixed(1)),
          ((user + system) / 1000 / runs).toFixed(1),
          String(runs),
        ],
      ],
      goals: [
        { what: 'Score of 3,000 items', value: `${warm.toFixed(1)} ms`, goal: `< ${mostMs} ms`, isMet: warm < mostMs },
      ],
    },
  ];
};
