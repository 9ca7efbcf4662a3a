import { expect, it } from 'vitest';
import { ageGroups } from '../keynumbers/keyNumberLabels.ts';
import { productivityRows, productivitySeasons, type ProductivityFigure } from './productivity.ts';

const number = (key: string, ...figures: ProductivityFigure[]) => ({ id: key, key, name: { en: key }, figures });
const figure = (season: number, ageGroup: string, value: number) => ({ season, ageGroup, value });

it('goes from the first season to the last, with those in between that have no figure', () => {
  expect(productivitySeasons([number('a', figure(2021, '', 1)), number('b', figure(2024, 'U9', 1))])).toEqual([
    2021, 2022, 2023, 2024,
  ]);
  expect(productivitySeasons([number('a')])).toEqual([]);
});

it('holds the last ten seasons at most', () => {
  const seasons = productivitySeasons([number('a', figure(1900, '', 1), figure(2024, '', 1))]);
  expect([seasons[0], seasons.at(-1), seasons.length]).toEqual([2015, 2024, 10]);
});

it('begins with the yield, and goes from the whole club through the age groups', () => {
  const others = number('zeal', figure(2024, 'U21', 0), figure(2023, 'U6', 4), figure(2023, '', 9));
  const rows = productivityRows(
    [others, number('academyMinutes'), number('promotedPlayers', figure(2024, '', 2))],
    [2023, 2024],
  );
  expect(rows.map(({ keyNumber, ageGroup, values }) => [keyNumber.key, ageGroup, ...values])).toEqual([
    ['promotedPlayers', '', null, 2],
    ['academyMinutes', '', null, null],
    ['zeal', '', 9, null],
    ['zeal', 'U6', 4, null],
    ['zeal', 'U21', null, 0],
  ]);
});

it('has a row for every age group from U6 to U21', () => {
  const every = number('a', ...[...ageGroups].reverse().map((ageGroup) => figure(2024, ageGroup, 1)));
  expect(productivityRows([every], [2024]).map(({ ageGroup }) => ageGroup)).toEqual(ageGroups);
});
