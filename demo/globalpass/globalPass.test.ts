import { describe, expect, it } from 'vitest';
import { checkStructure } from '#domain/scoring/checkStructure.ts';
import { checkNodes } from '#domain/structures/checkNode.ts';
import { radarAxisNames } from '#domain/scoring/radarAxes.ts';
import { keyNumbers } from '../keyNumbers.ts';
import { readGlobalPass } from './readGlobalPass.ts';

describe("the demonstration's global pass", () => {
  const pass = readGlobalPass(import.meta.dirname);

  it("has the radar's eight axes as dimensions, and the sizes a real one has", () => {
    expect(pass.dimensions.map(({ reference }) => reference)).toEqual([...radarAxisNames]);
    expect(pass.subDimensions.length).toBeGreaterThanOrEqual(24);
    expect(pass.topics.length).toBeGreaterThanOrEqual(80);
    expect(pass.items.length).toBeGreaterThanOrEqual(320);
    expect(new Set(pass.items.map((item) => item.assessmentItemType))).toEqual(new Set([1, 2, 3, 4, 5, 6]));
  });

  it('is whole: no finding, every text in three languages, every item with help, findings and an action', () => {
    expect(checkStructure(pass)).toEqual([]);
    expect(checkNodes(pass, pass)).toEqual([]);
    for (const item of pass.items) {
      for (const text of [item.name, item.helpTranslation, item.truthyFinding, item.falsyFinding, item.falsyAction]) {
        expect(Object.keys(text ?? {}), item.id).toEqual(['en', 'nl', 'fr']);
      }
    }
  });

  it('names only key numbers that exist', () => {
    const known = new Set(keyNumbers.map(({ key }) => key));
    const named = pass.items.flatMap(({ expression }) => expression?.match(/[a-z][A-Za-z]+/g) ?? []);
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  });
});
