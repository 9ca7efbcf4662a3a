// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { quickenLookups, quickenLabels } from './quickLookups.ts';

quickenLabels();
quickenLookups();

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

it('finds what is looked for by an attribute where it stands, and nothing elsewhere', () => {
  document.body.innerHTML = '<p id="one"><b id="two"></b></p><div><i id="one"></i><u id="a:b"></u></div>';
  const [paragraph, block] = [document.querySelector('p'), document.querySelector('div')];
  expect(document.querySelector('[id="one"]')).toBe(paragraph);
  expect(block?.querySelector('[id="one"]')?.tagName).toBe('I');
  expect(block?.querySelector('[id="a:b"]')?.tagName).toBe('U');
  expect(block?.querySelector('[id="two"]')).toBe(null);
  expect(paragraph?.querySelector('[id="one"]')).toBe(null);
  expect(document.querySelector('i[id="one"]')?.tagName).toBe('I');
  expect(paragraph?.querySelector('i[id="one"]')).toBe(null);
  const apart = document.createElement('div');
  apart.innerHTML = '<b id="three"></b>';
  expect(apart.querySelector('[id="three"]')?.tagName).toBe('B');
});

it('finds the head of the page, and the order of layers of styles where it comes first', () => {
  expect(document.querySelector('head')).toBe(document.head);
  expect(document.body.querySelector('head')).toBe(null);
  document.head.innerHTML = '<style data-mui-layer-order="a"></style><style></style>';
  expect(document.head.querySelector('style[data-mui-layer-order="a"]')).toBe(document.head.firstChild);
  expect(document.head.querySelector('style[data-mui-layer-order="b"]')).toBe(null);
});
