// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { quickenStyles } from './quickStyles.ts';

const asked = [
  ...['display', 'visibility', 'opacity', 'pointer-events', 'content-visibility', 'width', 'box-sizing'],
  ...['padding-top', 'padding-bottom', 'border-top-width', 'border-bottom-width'],
  ...[
    'position',
    'overflow',
    'overflow-x',
    'overflow-y',
    'transform',
    'perspective',
    'contain',
    'will-change',
    'filter',
  ],
];

const sheet = `
  .flex { display: flex; opacity: 0.5 }
  .outer .flex { display: grid }
  .none, .nowhere { display: none }
  #strange { display: none }
  .none.shown { display: block }
  .hidden { visibility: hidden; pointer-events: none }
  .again { visibility: visible; pointer-events: inherit }
  .flex::before { display: none }
  .flex:not(.shown, .none) { opacity: 0 }
  .strict { display: inline !important; opacity: 0.1 !important }
  :where(.outer) { opacity: 0.2 }
  .written { padding: 4px 8px 5px; border: 1px solid red; width: 100%; box-sizing: content-box }
  .outer { overflow: auto; position: relative; transform: scale(2); will-change: filter }
  .shown { overflow-x: hidden; position: fixed; filter: blur(2px) }
  .written.bare { padding: 0; border: none }
  @media (min-width: 1px) { .flex { display: none } }
  @media screen { .printed { display: table } }
`;

const page = `
  <div class="outer"><p class="flex">a <b hidden>b</b></p><p class="flex shown">c</p></div>
  <div class="hidden"><p>d <i class="again">e</i></p><button style="visibility: visible">f</button></div>
  <div class="none">g</div><div class="none shown" style="opacity: 0.7">h</div><div id="strange">i</div>
  <div class="strict" style="display: flex; opacity: 1">j</div><div class="printed">k</div>
  <input type="hidden"><dialog>l</dialog><dialog open>m</dialog><template></template><table><tr><td>n</td></tr></table>
  <textarea class="written"></textarea><textarea class="written bare" style="width: 9px"></textarea><textarea></textarea>
  <input type="search"><button>o</button>
  <svg class="hidden"><path></path></svg>
`;

it('says of each element what jsdom says, of styles that stood there and of those that come and go', () => {
  const slow = window.getComputedStyle.bind(window);
  const look = (styleOf: typeof slow) =>
    [...document.body.querySelectorAll('*')].map((element) => {
      const style = styleOf(element);
      return [element.outerHTML, ...asked.map((name) => style.getPropertyValue(name))];
    });
  const first = document.head.appendChild(document.createElement('style'));
  first.textContent = sheet;
  document.body.innerHTML = page;
  const before = look(slow);
  quickenStyles();
  expect(look(window.getComputedStyle)).toEqual(before);
  expect(window.getComputedStyle).not.toBe(slow);

  const second = document.createElement('style');
  document.head.append(second);
  second.append('.again, .shown { display: inline-block; visibility: hidden } .none { display: flex }');
  const together = look(slow);
  expect(together).not.toEqual(before);
  expect(look(window.getComputedStyle)).toEqual(together);

  second.textContent = '.again { opacity: 0 }';
  expect(look(window.getComputedStyle)).toEqual(look(slow));
  second.remove();
  expect(look(window.getComputedStyle)).toEqual(before);
});

it('lets the sheets of a page win over those of the browser, and counts weight and place alone', () => {
  document.head.innerHTML =
    '<style>.flex { display: flex } #one, .two { display: none } .two.three { display: grid }</style>';
  document.body.innerHTML = '<p class="flex" hidden>a</p><p class="two three">b</p>';
  document.head.prepend(document.createElement('style'));
  document.head.querySelector('style')?.append('.flex { display: inline } .three { opacity: 0 }');
  quickenStyles();
  const displays = [...document.querySelectorAll('p')].map((element) => window.getComputedStyle(element).display);
  expect(displays).toEqual(['flex', 'grid']);
});

it('leaves what else is asked, and pseudo-elements, to jsdom', () => {
  document.body.innerHTML = '<p style="height: 20px; display: flex">a</p>';
  quickenStyles();
  const style = window.getComputedStyle(document.querySelector('p')!);
  expect([style.height, style.display, style.getPropertyValue('height')]).toEqual(['20px', 'flex', '20px']);
});
