import { isSystemField } from './systemFields.ts';

/** Types that the generated files declare or use beside those of the entities. */
export const printedTypes: readonly string[] = [
  ...['Language', 'Localized', 'EntityTypes', 'EntityName', 'ResourceName', 'Row', 'Tables', 'AllTables'],
  ...['ProductTypes', 'Stored', 'Resources', 'ListOptions', 'Page', 'ApiCallError', 'ResourceClient'],
  ...['ApiClient', 'Partial', 'Record', 'Exclude', 'Promise', 'Response'],
];

/** First parts of the engine's own addresses below `/api`, each with the entity of the engine whose records stand there. */
const engineAddresses: Readonly<Record<string, string | null>> = {
  ...{ accounts: 'account', imports: 'importBatch', preferences: 'preference', savedviews: 'savedView' },
  ...{ configuration: null, docs: null, files: null, status: null, undo: null },
};

/** Words that no constant may be called, and those by which resources are listed and conditions are joined. */
const reserved: ReadonlySet<string> = new Set([
  ...['await', 'break', 'case', 'catch', 'class', 'const', 'continue', 'debugger', 'default', 'delete', 'do', 'else'],
  ...['enum', 'export', 'extends', 'false', 'finally', 'for', 'function', 'if', 'implements', 'import', 'in'],
  ...['instanceof', 'interface', 'let', 'new', 'null', 'package', 'private', 'protected', 'public', 'return', 'static'],
  ...['super', 'switch', 'this', 'throw', 'true', 'try', 'typeof', 'var', 'void', 'while', 'with', 'yield'],
  ...['all', 'any', 'none', 'resources', 'index'],
]);

/** First parts of the product's own addresses below `/api` that are on no resource. */
const productAddresses = new Set<string>();

/** Notes the first parts of the product's own addresses, as soon as its server is known: no resource is called so. */
export function takeAddresses(parts: Iterable<string>): void {
  for (const part of parts) productAddresses.add(part);
}

const namePattern = /^[a-z][A-Za-z0-9]{0,59}$/;

/** Whether every object has a member of this name: a record without such a field would seem to have a value there. */
export function isOfEveryObject(name: string): boolean {
  return name in Object.prototype;
}

/** Why an entity and its resource cannot bear their names; null where they can. */
export function whyTaken({ entity, resource }: { entity: string; resource: string }): string | null {
  const wrong = [entity, resource].find((name) => !namePattern.test(name));
  if (wrong !== undefined) return `"${wrong}" is no name that a type, a table and an address can have`;
  const word = [entity, resource].find((name) => reserved.has(name) || isOfEveryObject(name));
  if (word !== undefined) return `"${word}" is a word that the program keeps for itself`;
  const type = `${entity.charAt(0).toUpperCase()}${entity.slice(1)}`;
  if (printedTypes.includes(type)) return `the type ${type} is one of the generated files already`;
  const isEngines = Object.hasOwn(engineAddresses, resource) && engineAddresses[resource] !== entity;
  return isEngines || productAddresses.has(resource) ? `/api/${resource} is an address of the program itself` : null;
}

/** Words of conditions, and parameters of lists. */
const wordsOfCalls: readonly string[] = ['all', 'any', 'none', 'q', 'searchText'];
/** Addresses of the API beside a record’s. */
const wordsOfRoutes: readonly string[] = ['files', 'docs'];
/** What the parts of a page ask of every element: an input of such a name stands in its place in the form. */
const wordsOfElements: ReadonlySet<string> = new Set([
  ...['addEventListener', 'appendChild', 'childNodes', 'contains', 'firstChild', 'getAttribute', 'hasAttribute'],
  ...['insertBefore', 'nextSibling', 'nodeName', 'nodeType', 'ownerDocument', 'parentElement', 'parentNode'],
  ...['removeChild', 'removeEventListener', 'setAttribute', 'shadowRoot', 'tagName', 'textContent'],
]);

/** Why a field cannot bear its name; null where it can. `hasCalls`: its records are reached by calls of their own. */
export function whyFieldTaken(name: string, hasCalls = true): string | null {
  if (isOfEveryObject(name)) return `every object has a "${name}", also one without such a field`;
  if (isSystemField(name)) return 'the engine keeps this field itself';
  if (wordsOfCalls.includes(name)) return 'the name is a word of conditions and lists';
  if (hasCalls && wordsOfRoutes.includes(name)) return 'the name is an address beside the records';
  return wordsOfElements.has(name) ? 'every element of a page has it, and a form with such a field breaks' : null;
}
