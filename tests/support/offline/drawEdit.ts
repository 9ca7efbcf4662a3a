import {
  changeInterview,
  changeInterviewCheck,
  changeInterviewee,
  changeItemValue,
} from '#domain/scoring/valueParts.ts';
import type { ValueContent } from '#domain/scoring/ValueContent.ts';
import type { ItemValue } from '#schemas/generated/types.ts';
import { AssessmentScenario } from '../AssessmentScenario.ts';
import type { Edit } from './SimulatedDevice.ts';

export type Draw = <T>(choices: readonly T[]) => T;

/** The structure that the days by chance are about: items of each type that somebody answers. */
export const faultStructure = new AssessmentScenario()
  .dimension('STRA', 1, ['STRA.1', 'STRA.2'])
  .topic('STRA.1', 't1')
  .item('t1', 'i1', 1)
  .item('t1', 'i3', 3)
  .item('t1', 'i5', 5, { weightingFactor: 2 })
  .topic('STRA.2', 't2')
  .item('t2', 'j1', 1)
  .item('t2', 'j2', 2)
  .item('t2', 'j6', 6, { atLeastNeededCharacteristics: 1 })
  .characteristic('j6', 'c1', { weightingFactor: 2 })
  .characteristic('j6', 'c2')
  .characteristic('j6', 'c3')
  .interviewees('t1', 'Coach', 'Player')
  .interviewees('t2', 'Board').structure;

const people: Readonly<Record<string, readonly string[]>> = { t1: ['Coach', 'Player'], t2: ['Board'] };
const asked: Readonly<Record<string, string>> = { t1: 'i3', t2: 'j2' };
const ticked: Readonly<Record<string, readonly string[]>> = { t1: ['i1', 'i3'], t2: ['j1'] };
/** The items that somebody takes a photo of, with their topic. */
export const photographed = [
  { topicId: 't1', itemId: 'i1' },
  { topicId: 't2', itemId: '' },
] as const;

const kinds = [
  ...['text', 'text', 'text', 'translated', 'answer', 'answer', 'check', 'tick', 'tick', 'tick'],
  ...['slider', 'characteristics', 'item note', 'light', 'names', 'odd text', 'unknown items'],
] as const;

/** What nobody expects to be typed: some of it no server stores. */
const oddTexts: readonly string[] = [
  ...['\ud83d half a character', '\udc00 the other half', 'a\0b', '\u0001\u001f\u007f', '\ufeff\ufffe\uffff'],
  ...['\u202eנוסח \u2066نص\u2069', '👩🏽‍🚒', 'e\u0301 \u00e9', '\r\n\r\t\u2028', "'); --", '{"__proto__":[null]}'],
  ...['ж'.repeat(39_000), 'x'.repeat(40_001)],
];
/** Far below what a field takes. */
const longestMended = 1000;
/** Ids of items that no structure has. */
const unknownItem = 'unknown-';

const item = (itemId: string, change: Partial<Omit<ItemValue, 'itemId'>>): Edit => {
  return ({ itemValues }) => ({ itemValues: changeItemValue(itemValues, itemId, change) });
};

/** One thing that somebody does on the checklist or in an interview; `number` tells it from all others of the day. */
export function drawEdit(draw: Draw, number: number): { topic: string; edit: Edit } {
  const topic = draw(['t1', 't2'] as const);
  const text = `text ${number}`;
  const check = () => draw([true, false, null]);
  const person = draw(people[topic] ?? []);
  switch (draw(kinds)) {
    case 'text':
      return { topic, edit: () => ({ [draw(['notes', 'reminder'])]: text }) };
    case 'translated': {
      const [field, language] = [draw(['findings', 'actionPoints'] as const), draw(['en', 'nl'])];
      return { topic, edit: ({ [field]: before }) => ({ [field]: { ...before, [language]: text } }) };
    }
    case 'answer':
      return {
        topic,
        edit: ({ interviewValues }) => ({
          interviewValues: changeInterview(interviewValues, person, { answer: text }),
        }),
      };
    case 'check': {
      const said = { itemId: asked[topic] ?? '', value: check() };
      return {
        topic,
        edit: ({ interviewValues }) => ({ interviewValues: changeInterviewCheck(interviewValues, person, said) }),
      };
    }
    case 'tick':
      return { topic, edit: item(draw(ticked[topic] ?? []), { value: check() }) };
    case 'slider':
      return { topic: 't1', edit: item('i5', { numericScore: (number % 100) / 100 }) };
    case 'characteristics': {
      const characteristics = ['c1', 'c2', 'c3'].map((characteristicId) => ({
        ...{ characteristicId, checkbox: draw([true, false]) },
      }));
      return { topic: 't2', edit: item('j6', { characteristics }) };
    }
    case 'item note':
      return { topic, edit: item(draw(ticked[topic] ?? []), { notes: text }) };
    case 'odd text': {
      const odd = draw(oddTexts) + String(number);
      return { topic, edit: draw([() => ({ notes: odd }), item(draw(ticked[topic] ?? []), { notes: odd })]) };
    }
    case 'unknown items':
      return {
        topic,
        edit: ({ itemValues }) => ({
          itemValues: [
            ...(itemValues ?? []),
            ...Array.from({ length: 20 }, (_unused, at) => ({ itemId: `${unknownItem}${number}-${at}`, value: true })),
          ],
        }),
      };
    case 'light':
      return { topic, edit: () => ({ trafficLightValue: draw([0, 1, 2, 3, 4] as const) }) };
    default:
      return {
        topic: '',
        edit: ({ assessmentValue }) => ({
          assessmentValue: {
            interviewees: changeInterviewee(assessmentValue?.interviewees, person, { firstName: text }),
          },
        }),
      };
  }
}

/** How somebody mends what was refused: texts are shorter and of whole characters, and items are known. */
export const mend: Edit = (content) => {
  const text = JSON.stringify(content, (_name, part: unknown) =>
    typeof part === 'string' ? part.toWellFormed().replaceAll('\0', '').slice(0, longestMended) : part,
  );
  const mended = JSON.parse(text) as ValueContent;
  const { itemValues } = mended;
  const known = itemValues?.filter(({ itemId }) => !itemId.startsWith(unknownItem));
  return { ...mended, ...(known && { itemValues: known }) };
};
