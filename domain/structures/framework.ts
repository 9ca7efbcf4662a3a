import { isObject, objectOf } from '#engine/rules/values/isObject.ts';
import { languages } from '#engine/rules/texts/languages.ts';
import { scalarText } from '#engine/rules/values/scalarText.ts';
import type { AssessmentStructure } from '#schemas/generated/types.ts';
import { byPosition, groupNodes } from '../scoring/indexStructure.ts';
import { mostNodes } from './checkNode.ts';
import { interviewLists, nodeLists, parentField, parentOf, type AnyNode, type NodeList } from './nodeLists.ts';
import { nodeSchema } from './nodeSchema.ts';

type Values = Readonly<Record<string, unknown>>;

/** Fields under another name in a file. */
const fileNames: Readonly<Record<string, string>> = { helpTranslation: 'help' };
const ownNames = new Map(Object.entries(fileNames).map(([own, name]) => [name, own]));

/** Most characters of an id; a longer one is kept beside it. */
const longestId = 64;

/**
 * A structure as a framework file: dimensions with their sub-dimensions, topics, items and characteristics within them,
 * by position. What the file it came from said beyond is said again; a weight that is not given is null, a check is not
 * named as the type of an item.
 */
export function writeFramework(structure: AssessmentStructure): Record<string, unknown> {
  const index = new Map(nodeLists.map((list) => [list, groupByParent(structure, list)]));
  const write = (list: NodeList, parent: string): Values[] =>
    (index.get(list)?.get(parent) ?? []).map((node) => {
      const below = nodeLists[nodeLists.indexOf(list) + 1];
      const nested = below ? write(below, node.id) : [];
      const isListed = below !== undefined && (below !== 'characteristics' || nested.length > 0);
      return { ...writeNode(list, node), ...(isListed && { [below]: nested }) };
    });
  const plain = interviewLists.filter((list) => structure[list].length > 0);
  return {
    ...structure.extra,
    dimensions: write('dimensions', ''),
    ...Object.fromEntries(plain.map((list) => [list, structure[list]])),
  };
}

function groupByParent(structure: AssessmentStructure, list: NodeList): ReadonlyMap<string, readonly AnyNode[]> {
  const nodes: readonly AnyNode[] = structure[list];
  return groupNodes(nodes.toSorted(byPosition), (node) => parentOf(list, node));
}

function writeNode(list: NodeList, node: AnyNode): Values {
  const parent = parentField(list);
  const written: Record<string, unknown> = list === 'characteristics' ? {} : { weightingFactor: null };
  for (const [field, value] of Object.entries(node)) {
    const isCheck = field === 'assessmentItemType' && value === 1;
    if (field !== parent && field !== 'extra' && !isCheck) written[fileNames[field] ?? field] = value;
  }
  const { texts, ...extra } = objectOf('extra' in node ? node.extra : {});
  for (const [field, others] of Object.entries(objectOf(texts)))
    written[field] = { ...objectOf(written[field]), ...objectOf(others) };
  return { ...written, ...extra };
}

/**
 * A framework file as the lists of a structure; they are checked where they are stored. What a structure has no field
 * for, and texts in languages that it does not have, are kept as `extra`. Of a list of more nodes than a structure may
 * have (`mostNodes`) one more than that is read.
 *
 * @returns null for what is no framework: no list of dimensions
 */
export function readFramework(file: unknown): Record<string, unknown> | null {
  if (!isObject(file) || !Array.isArray(file['dimensions'])) return null;
  const lists: Record<NodeList, Values[]> = {
    ...{ dimensions: [], subDimensions: [], topics: [], items: [], characteristics: [] },
  };
  const read = (list: NodeList, nodes: unknown, parent: string): void => {
    for (const [at, given] of asList(nodes).entries()) {
      const below = nodeLists[nodeLists.indexOf(list) + 1];
      const { [below ?? '']: nested, ...own } = objectOf(given);
      if (lists[list].length > mostNodes) return;
      const node = readNode(list, { position: at + 1, ...own }, parent);
      lists[list].push(node);
      if (below) read(below, nested, scalarText(node['id']));
    }
  };
  const { dimensions, ...others } = file;
  read('dimensions', dimensions, '');
  const plain = Object.fromEntries(interviewLists.map((list) => [list, asList(others[list])]));
  const extra = Object.fromEntries(Object.entries(others).filter(([field]) => !(field in plain)));
  return { ...lists, ...plain, ...(Object.keys(extra).length > 0 && { extra }) };
}

const propertiesOf = new Map(nodeLists.map((list) => [list, nodeSchema(list).properties]));

function readNode(list: NodeList, given: Values, parent: string): Values {
  const parentName = parentField(list);
  const properties = propertiesOf.get(list) ?? {};
  const node: Record<string, unknown> = list === 'items' ? { assessmentItemType: 1 } : {};
  const extra: Record<string, unknown> = {};
  const texts: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(given)) {
    const own = ownNames.get(field) ?? field;
    const property = properties[own];
    // A weight that the source does not have is one that is not given.
    if (own === 'weightingFactor' && value === null) continue;
    if (!property || own === parentName || own === 'extra') extra[field] = value;
    else if (property['x-localized'] && isObject(value)) {
      const { known, others } = splitTexts(value);
      node[own] = known;
      if (Object.keys(others).length > 0) texts[field] = others;
    } else node[own] = value;
  }
  if (typeof node['id'] === 'string' && node['id'].length > longestId) {
    extra['id'] = node['id'];
    node['id'] = shortId(node['id']);
  }
  if (Object.keys(texts).length > 0) extra['texts'] = texts;
  return {
    ...node,
    ...(parentName && { [parentName]: parent }),
    ...(Object.keys(extra).length > 0 && { extra }),
  };
}

function splitTexts(given: Values): { known: Values; others: Values } {
  const isOurs = ([language]: [string, unknown]) => languages.some((one) => one === language);
  const texts = Object.entries(given);
  return {
    known: Object.fromEntries(texts.filter(isOurs)),
    others: Object.fromEntries(texts.filter((text) => !isOurs(text))),
  };
}

/** The same for the same id, and another for another: its beginning, and a figure of all of it. */
function shortId(id: string): string {
  let figure = 0n;
  for (const character of id)
    figure = (figure * 1_099_511_628_211n + BigInt(character.codePointAt(0) ?? 0)) % 2n ** 64n;
  return `${id.slice(0, longestId - 17)}-${figure.toString(16).padStart(16, '0')}`;
}

/** The entries of a value; none of one that is no list. */
export function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
