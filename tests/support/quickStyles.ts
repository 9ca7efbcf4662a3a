import { recordOf } from '#engine/rules/values/recordOf.ts';
import { typedKeys } from '#engine/rules/values/typedKeys.ts';

interface Value {
  isInherited: boolean;
  /** Where nothing is declared; null where it depends on the kind of the element. */
  initial: string | null;
}

/** What is asked about visibility, by a text that grows with what is typed, and by what finds a place beside something. */
const properties = {
  display: { isInherited: false, initial: null },
  visibility: { isInherited: true, initial: 'visible' },
  'pointer-events': { isInherited: true, initial: 'auto' },
  opacity: { isInherited: false, initial: '1' },
  'content-visibility': { isInherited: false, initial: 'visible' },
  width: { isInherited: false, initial: null },
  'box-sizing': { isInherited: false, initial: null },
  'padding-top': { isInherited: false, initial: null },
  'padding-bottom': { isInherited: false, initial: null },
  'border-top-width': { isInherited: false, initial: null },
  'border-bottom-width': { isInherited: false, initial: null },
  position: { isInherited: false, initial: null },
  overflow: { isInherited: false, initial: null },
  'overflow-x': { isInherited: false, initial: null },
  'overflow-y': { isInherited: false, initial: null },
  transform: { isInherited: false, initial: null },
  perspective: { isInherited: false, initial: null },
  contain: { isInherited: false, initial: null },
  'will-change': { isInherited: false, initial: null },
  filter: { isInherited: false, initial: null },
} satisfies Record<string, Value>;

type Property = keyof typeof properties;

interface Rule {
  selector: string;
  /** Ids, classes and types of the selector as one number. */
  weight: number;
  value: string;
  isImportant: boolean;
  /** Whether the sheet still stands in the document, as it was read. */
  counts: () => boolean;
  style: HTMLStyleElement;
}

/** Rules by a class that what they match has; those that need none by an empty text. */
type Rules = Map<string, Rule[]>;

const asked = typedKeys(properties);
const names = new Map<string | symbol, Property>(
  asked.flatMap((property) => [
    [property, property],
    [property.replaceAll(/-./g, ([, letter = '']) => letter.toUpperCase()), property],
  ]),
);

let isQuick = false;

/**
 * Lets jsdom say whether something is shown without working out everything else about its looks first: that was more
 * than a third of a test of a form, and grew with each style that a test before had put into the shared window. What
 * is asked beyond `properties` is worked out by jsdom. Done once a window.
 */
export function quickenStyles(): void {
  const window = document.defaultView;
  if (isQuick || !window) return;
  isQuick = true;
  const slow = window.getComputedStyle.bind(window);
  const find = finder(slow);
  const blank = document.createElement('span').style;
  const quick = (element: Element, pseudo?: string | null): CSSStyleDeclaration => {
    if (pseudo) return slow(element, pseudo);
    let all: CSSStyleDeclaration | null = null;
    return new Proxy(blank, {
      get: (_blank, key) => {
        if (key === 'getPropertyValue') {
          return (name: string) => {
            const property = names.get(name);
            return property ? find(element, property) : slow(element).getPropertyValue(name);
          };
        }
        const property = names.get(key);
        if (property) return find(element, property);
        all ??= slow(element);
        const value: unknown = Reflect.get(all, key);
        return typeof value === 'function' ? value.bind(all) : value;
      },
    });
  };
  window.getComputedStyle = quick;
  globalThis.getComputedStyle = quick;
}

function finder(slow: typeof getComputedStyle): (element: Element, property: Property) => string {
  const readRules = ruleReader();
  const ofBrowser = browserDefaults(slow);
  const find = (element: Element, property: Property): string => {
    const { isInherited, initial } = properties[property];
    const parent = element.parentElement;
    const inherit = () => (isInherited && parent ? find(parent, property) : (initial ?? ofBrowser(element, property)));
    const declared = declare(element, property, readRules()[property]);
    if (declared === null || declared === 'unset') return inherit();
    if (declared === 'inherit') return parent ? find(parent, property) : (initial ?? ofBrowser(element, property));
    return declared;
  };
  return find;
}

/** What the sheets and the element itself say; null where they say nothing. */
function declare(element: Element, property: Property, rules: Rules): string | null {
  const inline = element instanceof HTMLElement || element instanceof SVGElement ? element.style : null;
  const own = inline?.getPropertyValue(property) || null;
  if (own && inline?.getPropertyPriority(property)) return own;
  let best: Rule | null = null;
  for (const key of ['', ...element.classList]) {
    for (const rule of rules.get(key) ?? []) {
      if (rule.counts() && (!best || wins(rule, best)) && element.matches(rule.selector)) best = rule;
    }
  }
  return best?.isImportant ? best.value : (own ?? best?.value ?? null);
}

function wins(rule: Rule, best: Rule): boolean {
  if (rule.isImportant !== best.isImportant) return rule.isImportant;
  if (rule.weight !== best.weight) return rule.weight > best.weight;
  if (rule.style === best.style) return true;
  return Boolean(best.style.compareDocumentPosition(rule.style) & Node.DOCUMENT_POSITION_FOLLOWING);
}

/** The rules of the sheets in the head, of which each is read when it appears. */
function ruleReader(): () => Record<Property, Rules> {
  const rules = recordOf(asked, (): Rules => new Map());
  const readings = new Map<HTMLStyleElement, object>();
  const read = (style: HTMLStyleElement) => {
    const reading = {};
    readings.set(style, reading);
    const counts = () => readings.get(style) === reading && style.isConnected;
    for (const rule of flatten([...(style.sheet?.cssRules ?? [])])) {
      for (const property of asked) {
        const value = rule.style.getPropertyValue(property);
        if (!value) continue;
        const isImportant = rule.style.getPropertyPriority(property) !== '';
        for (const selector of divide(rule.selectorText)) {
          const key = classOf(selector);
          const known = rules[property].get(key) ?? [];
          rules[property].set(key, known);
          known.push({ selector, weight: weigh(selector), value, isImportant, counts, style });
        }
      }
    }
  };
  document.head.querySelectorAll('style').forEach(read);
  const observe = (records: readonly MutationRecord[]) => {
    const touched = records.flatMap(({ target, addedNodes }) => [target, ...addedNodes]);
    new Set(touched).forEach((node) => {
      if (node instanceof HTMLStyleElement) read(node);
    });
  };
  const observer = new MutationObserver(observe);
  observer.observe(document.head, { childList: true, characterData: true, subtree: true });
  return () => {
    observe(observer.takeRecords());
    return rules;
  };
}

/** Those for every screen: jsdom knows no width, and takes no other medium for its own. */
function flatten(rules: readonly CSSRule[]): CSSStyleRule[] {
  return rules.flatMap((rule) => {
    if (rule instanceof CSSStyleRule) return [rule];
    const isForAll = rule instanceof CSSMediaRule && ['all', 'screen'].includes(rule.media.mediaText);
    return isForAll ? flatten([...rule.cssRules]) : [];
  });
}

/** The selectors of a list that match elements; those of pseudo-elements match none. */
function divide(selectors: string): string[] {
  return selectors
    .split(/,(?![^(]*\))/)
    .map((selector) => selector.trim())
    .filter((selector) => !/::|:-|:(before|after)\b/.test(selector));
}

/** A class that whatever a selector matches has, or an empty text. */
function classOf(selector: string): string {
  const subject =
    withoutArguments(selector)
      .split(/[\s>+~]+/)
      .at(-1) ?? '';
  return /\.([\w-]+)/.exec(subject)?.[1] ?? '';
}

function weigh(selector: string): number {
  const plain = selector.replaceAll(/:where\([^)]*\)/g, '').replaceAll(/:(not|is|has)\(/g, ' ');
  const count = (pattern: RegExp) => plain.match(pattern)?.length ?? 0;
  const ids = count(/#[\w-]+/g);
  const classes = count(/\.[\w-]+|\[[^\]]*\]|:[\w-]+/g);
  const types = count(/(^|[\s>+~)])[a-z][\w-]*/gi);
  return ids * 10_000 + classes * 100 + types;
}

function withoutArguments(selector: string): string {
  return selector.replaceAll(/\([^()]*(\([^()]*\)[^()]*)*\)/g, '');
}

/** What the browser's own sheet says of an element, by its kind. */
function browserDefaults(slow: typeof getComputedStyle): (element: Element, property: Property) => string {
  const bare = document.implementation.createHTMLDocument();
  const known = new Map<string, Record<Property, string>>();
  return (element, property) => {
    const attributes = ['hidden', 'open', 'type'].map((name) => String(element.getAttribute(name)));
    const key = [element.namespaceURI, element.localName, ...attributes].join(' ');
    const values = known.get(key) ?? valuesOf(element);
    known.set(key, values);
    return values[property];
  };

  function valuesOf(element: Element): Record<Property, string> {
    const copy = bare.importNode(element, false);
    copy.removeAttribute('style');
    bare.body.append(copy);
    const style = slow(copy);
    const values = recordOf(asked, (property) => style.getPropertyValue(property));
    copy.remove();
    return values;
  }
}
