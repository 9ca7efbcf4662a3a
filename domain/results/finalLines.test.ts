import { expect, it } from 'vitest';
import { AssessmentScenario } from '#tests/support/AssessmentScenario.ts';
import { finalLinesOf } from './finalLines.ts';

const about = { clubAssessmentId: 'ca', clubId: 'c', projectId: 'p', season: 2026 };
const lines = new AssessmentScenario()
  .dimension('STRA')
  .topic('STRA.1', 'plans')
  .item('plans', 'vision', 1)
  .dimension('TEAM')
  .topic('TEAM.1', 'empty')
  .answer('vision', true)
  .score();

it('has a row for the assessment, each dimension, sub-dimension and topic, in their order, and none for items', () => {
  const rows = finalLinesOf(about, lines);
  expect(rows.map(({ level }) => level)).toEqual(lines.map(({ level }) => level).filter((level) => level <= 3));
  expect(rows.map(({ position }) => position)).toEqual(rows.map((_row, nth) => nth));
  expect(rows[0]).toMatchObject({ ...about, level: 0, dimensionReference: null });
});

it('names the dimension that a line is in', () => {
  const rows = finalLinesOf(about, lines).filter(({ level }) => level > 0);
  expect(rows.map(({ dimensionReference }) => dimensionReference)).toEqual([
    ...['STRA', 'STRA', 'STRA'],
    ...['TEAM', 'TEAM', 'TEAM'],
  ]);
});

it('has no score, rather than 0, where there is nothing to score, and says of how many items it is', () => {
  const dimensions = finalLinesOf(about, lines).filter(({ level }) => level === 1);
  expect(dimensions.map(({ reference, score, n }) => [reference, score, n])).toEqual([
    ['STRA', 1, 1],
    ['TEAM', null, 0],
  ]);
});

it('leaves a line without a dimension where what it hangs on is not there', () => {
  const astray = lines.filter(({ level }) => level === 2).map((line) => ({ ...line, parentId: 'gone' }));
  expect(finalLinesOf(about, astray).map(({ dimensionReference }) => dimensionReference)).toEqual([null, null]);
});
