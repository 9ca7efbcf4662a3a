import { expect, it } from 'vitest';
import { hasOwnKeys } from './hasOwnKeys.ts';

/** Whether "/" and an arrow have a meaning of their own in the deepest element of some HTML. */
function owned(html: string): [boolean, boolean] {
  const place = document.createElement('div');
  place.innerHTML = html;
  const target = [...place.querySelectorAll('*')].at(-1) ?? null;
  return [hasOwnKeys(target, '/'), hasOwnKeys(target, 'ArrowRight')];
}

it.each([
  '<input>',
  '<input type="range">',
  '<textarea></textarea>',
  '<select></select>',
  '<div contenteditable="true"><p></p></div>',
  '<div role="slider"><span></span></div>',
  '<div role="combobox"></div>',
  '<ul role="menu"><li role="menuitem"></li></ul>',
  '<ul role="listbox"><li role="option"></li></ul>',
  '<div role="dialog"><button></button></div>',
])('any key has one in %s', (html) => expect(owned(html)).toEqual([true, true]));

it.each(['<button role="tab"></button>', '<button aria-haspopup="menu"></button>'])('arrows have one in %s', (html) =>
  expect(owned(html)).toEqual([false, true]),
);

it.each([
  '<button></button>',
  '<input type="checkbox">',
  '<div contenteditable="false"><p></p></div>',
  '<a href="#"></a>',
])('none has one in %s', (html) => expect(owned(html)).toEqual([false, false]));

it('none has one where nothing has the focus', () => {
  expect(hasOwnKeys(null, '/')).toBe(false);
  expect(hasOwnKeys(window, '/')).toBe(false);
});
