// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { quickenLabels } from './quickLabels.ts';

quickenLabels();

it('gives a field the labels that name it or hold it, in their order, and a label its field', () => {
  document.body.innerHTML = `
    <label for="town">Town</label><input id="town"><label>Street <input name="street"><input name="box"></label>
    <label for="town">Place</label><label for="nobody">Nobody</label><label for="">Nothing <input></label>
    <div id="block"></div><label for="block">No field</label><input type="hidden" id="secret"><label for="secret">S</label>`;
  const textsOf = (selector: string) =>
    [...(document.querySelector<HTMLInputElement>(selector)?.labels ?? ['none'])].map((label) =>
      label instanceof HTMLElement ? label.textContent.trim() : label,
    );
  expect(textsOf('#town')).toEqual(['Town', 'Place']);
  expect(textsOf('[name=street]')).toEqual(['Street']);
  expect(textsOf('[name=box]')).toEqual([]);
  expect(textsOf('#secret')).toEqual(['none']);
  const controls = [...document.querySelectorAll('label')].map(
    ({ control }) => control?.getAttribute('name') ?? control?.id,
  );
  expect(controls).toEqual(['town', 'street', 'town', undefined, undefined, undefined, undefined]);
});
