import { XMLParser } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import { checkXliff } from '#domain/translations/checkXliff.ts';
import { readXliff } from './readXliff.ts';
import { unitsOfSurvey } from '#domain/translations/TranslationUnit.ts';
import { writeXliff, xliffId } from '#domain/translations/writeXliff.ts';

const survey = {
  id: 's',
  groups: [
    {
      ...{ id: 'g', minAmount: 2, name: { en: 'Parents & "children"', nl: 'Ouders' } },
      elements: [
        { id: 'e', translation: { en: 'Come <b>{{name}}</b>' } },
        { id: 'f', translation: { en: ' Two\r\nlines ]]> ', nl: 'Twee\nregels' } },
      ],
    },
  ],
};
const units = unitsOfSurvey(survey, 'nl').map((unit) => ({ ...unit, isReviewed: unit.translation === 'Ouders' }));
const xml = writeXliff('surveys', 'nl', units);

it('is what an independent parser reads: languages, ids, English and translations', () => {
  const parser = new XMLParser({ ignoreAttributes: false, trimValues: false, htmlEntities: true });
  const { xliff } = parser.parse(xml) as {
    xliff: Record<string, string> & {
      file: { unit: { '@_id': string; segment: { source: string; target?: string; '@_state': string } }[] };
    };
  };
  expect([xliff['@_version'], xliff['@_srcLang'], xliff['@_trgLang']]).toEqual(['2.1', 'en', 'nl']);
  expect(xliff.file.unit.map((unit) => [unit['@_id'], unit.segment.source, unit.segment.target])).toEqual(
    units.map(({ id, english, translation }) => [xliffId(id), english, translation || undefined]),
  );
  expect(xliff.file.unit.map(({ segment }) => segment['@_state'])).toEqual(['reviewed', 'initial', 'translated']);
  for (const unit of xliff.file.unit) expect(unit['@_id']).toMatch(/^[\w.-]+$/);
});

it('comes back as it went', async () => {
  const file = await readXliff(xml);
  expect(file).toMatchObject({ sourceLanguage: 'en', targetLanguage: 'nl' });
  expect(file?.units).toEqual(
    units.map(({ id, english, translation, isReviewed }) => ({
      ...{ id: xliffId(id), source: english, target: translation || null },
      ...(isReviewed && { isReviewed }),
    })),
  );
});

it('texts in several segments are put together, and left out while one of them is not translated', async () => {
  const of = async (segments: string) =>
    (await readXliff(`<x:xliff xmlns:x="u" version="2.0"><x:unit id="a">${segments}</x:unit></x:xliff>`))?.units[0];
  const first = '<segment><source>One. </source><target>Een. </target></segment>';
  expect(await of(`${first}<segment><source>Two.</source><target><mrk id="m">Twee.</mrk></target></segment>`)).toEqual({
    ...{ id: 'a', source: 'One. Two.', target: 'Een. Twee.' },
  });
  expect((await of(`${first}<segment><source>Two.</source></segment>`))?.target).toBeNull();
});

it('what stands between segments is the same in both languages where the file does not say it in the other', async () => {
  const between = '<ignorable><source> </source></ignorable>';
  const segment = (source: string, target: string) =>
    `<segment state="final"><source>${source}</source>${target}</segment>`;
  const of = async (texts: string) =>
    (await readXliff(`<xliff version="2.1"><unit id="a">${texts}</unit></xliff>`))?.units[0];
  const one = segment('One.', '<target>Een.</target>');
  expect(await of(`${one}${between}${segment('Two.', '<target>Twee.</target>')}`)).toEqual({
    ...{ id: 'a', source: 'One. Two.', target: 'Een. Twee.', isReviewed: true },
  });
  expect((await of(`${one}${between}${segment('Two.', '<target/>')}`))?.target).toBeNull();
  const [before, after] = ['<target order="3">voor</target>', '<target order="1">na</target>'];
  expect(await of(`${segment('before', before)}${between}${segment('after', after)}`)).toMatchObject({
    ...{ source: 'before after', target: 'na voor' },
  });
});

it('candidates that a translation program lays beside a text are not taken for it', async () => {
  const candidate = '<m:match ref="#1"><source>Comes</source><target>Komt</target></m:match>';
  const text = '<segment><source>Come</source><target>Kom</target></segment>';
  const xliff = `<xliff version="2.1"><unit id="a"><m:matches>${candidate}</m:matches>${text}</unit></xliff>`;
  expect((await readXliff(xliff))?.units).toEqual([{ id: 'a', source: 'Come', target: 'Kom' }]);
});

it.each([
  'no XML',
  '',
  '<xliff version="1.2"></xliff>',
  '<html></html>',
  '<xliff version="2.1">',
  '<!DOCTYPE x [<!ENTITY a "b">]><xliff version="2.1">&a;</xliff>',
])('what is no XLIFF of version 2 is none: %s', async (text) => {
  expect(await readXliff(text)).toBeNull();
});

describe('a file from outside', () => {
  const [group, come] = units;
  const fileOf = (unit: object, more: object = {}) => ({
    ...{ sourceLanguage: 'en', targetLanguage: 'nl', ...more },
    units: [{ id: xliffId(come?.id ?? ''), source: come?.english ?? '', target: 'Kom <b>{{name}}</b>', ...unit }],
  });
  it('is taken text by text where it fits', () => {
    const { taken, refused, unchanged } = checkXliff(fileOf({}), 'nl', units);
    expect(taken).toEqual([{ unit: come, text: 'Kom <b>{{name}}</b>', isReviewed: false }]);
    expect([refused, unchanged]).toEqual([[], 0]);
    const same = fileOf({ id: xliffId(group?.id ?? ''), source: group?.english, target: 'Ouders' });
    expect(checkXliff(same, 'nl', units)).toEqual({ taken: [], reviewed: [], refused: [], unchanged: 1 });
  });
  it.each([
    ['nl-NL', 'en-US'],
    ['NL', 'EN'],
    ['nl_BE', 'en_GB'],
  ])('is taken where a program named a region, or in capitals: %s of %s', (targetLanguage, sourceLanguage) => {
    const { taken, refused } = checkXliff(fileOf({}, { targetLanguage, sourceLanguage }), 'nl', units);
    expect([taken.length, refused]).toEqual([1, []]);
  });
  it.each([
    ['another language', {}, { targetLanguage: 'fr' }, 'language'],
    ['a language whose name begins alike', {}, { targetLanguage: 'nld' }, 'language'],
    ['another source', {}, { sourceLanguage: 'de' }, 'language'],
    ['a wrong id', { id: 'made-up' }, {}, 'unknown'],
    ['another English', { source: 'Go' }, {}, 'otherEnglish'],
    ['broken placeholders', { target: 'Kom <b>name</b>' }, {}, 'placeholders'],
    ['too long a text', { target: `Kom <b>{{name}}</b> ${'x'.repeat(2000)}` }, {}, 'tooLong'],
  ])('with %s takes nothing and says why', (_case, unit, more, fault) => {
    const { taken, refused } = checkXliff(fileOf(unit, more), 'nl', units);
    expect([taken, refused.map((text) => text.fault)]).toEqual([[], [fault]]);
  });
  it('that has a text twice takes the first', () => {
    const file = fileOf({});
    const { taken, refused } = checkXliff({ ...file, units: [...file.units, ...file.units] }, 'nl', units);
    expect([taken.length, refused.map(({ fault }) => fault)]).toEqual([1, ['twice']]);
  });
});
