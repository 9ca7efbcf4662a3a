import { sql, type RawBuilder } from 'kysely';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import type { PropertySchema } from '#engine/rules/resource/EntitySchema.ts';
import type { SqlCondition } from '../conditionToSql.ts';
import { containedText } from '../migrate/containedText.ts';
import { searchExpression, withoutSigns } from '../migrate/searchExpression.ts';
import { searchColumn } from '../migrate/TableDesign.ts';
import { forgivesTypo, oneLetterOff } from './typos.ts';
import { ownName } from '#engine/rules/product/Product.ts';
import { storableText } from '#engine/rules/validation/storableText.ts';

const mostWords = 8;
const hasThreeLetters = /[\p{L}\p{N}]{3}/u;
const isShort = /^[\p{Script=Latin}\p{Nd}]{1,2}$/u;
const isLetter = /^\p{LC}$/u;
/** What may be the first letters of a name, which some write apart: "R. F. C.". */
const isAbbreviation = /^\p{LC}{2,4}$/u;

/**
 * What must occur of a search: a word in its parts, as it was typed where signs stand in it, or a number also without
 * the signs between them.
 */
export interface SearchTerm {
  parts: string[];
  /** With the signs that the stored text keeps too, as of an e-mail address; null where they make no difference. */
  typed: string[] | null;
  number: string | null;
  /** The parts as one word, where each of them is a single letter. */
  joined: string | null;
}

const isNumberAlone = /^[\p{Nd}\s./-]+$/u;
const hasDigit = /\p{Nd}/u;
const signs = /[^\p{L}\p{M}\p{N}]+/u;

/**
 * The words of a search, at most eight of eight parts each; digits with signs and spaces alone are one number. Whatever
 * is no letter or digit separates, but what is all that was typed, and within an e-mail address. Single letters that
 * follow each other are one word in its parts.
 */
export function searchTerms(text: string): SearchTerm[] {
  const words = isNumberAlone.test(text.trim()) ? [text.trim()] : text.split(/\s+/);
  const terms = joinLetters(words.map(termOf).filter(({ parts, typed }) => parts.length > 0 || typed !== null));
  const read = terms.filter(({ parts }) => parts.length > 0);
  return (read.length > 0 ? read : terms).slice(0, mostWords);
}

function termOf(word: string): SearchTerm {
  const typed = partsOf(word, /[\s-]+/);
  const parts = word.includes('@') ? partsOf(trimSigns(word), /[\s-]+/) : partsOf(word, signs);
  const plain = word.replace(/[^\p{L}\p{N}]/gu, '');
  const isNumber = hasDigit.test(word) && plain !== parts[0] && hasThreeLetters.test(plain);
  return {
    parts,
    typed: typed.length > 0 && typed.join(' ') !== parts.join(' ') ? typed : null,
    number: isNumber ? plain : null,
    joined: joinedOf(parts),
  };
}

function joinLetters(terms: readonly SearchTerm[]): SearchTerm[] {
  const areLetters = ({ parts, typed }: SearchTerm) => typed === null && parts.every((part) => isLetter.test(part));
  return terms.reduce<SearchTerm[]>((read, term) => {
    const last = read.at(-1);
    if (!last || !areLetters(last) || !areLetters(term)) return [...read, term];
    const parts = [...last.parts, ...term.parts].slice(0, mostWords);
    return [...read.slice(0, -1), { ...last, parts, joined: joinedOf(parts) }];
  }, []);
}

function joinedOf(parts: readonly string[]): string | null {
  return parts.length > 1 && parts.every((part) => isLetter.test(part)) ? parts.join('') : null;
}

/** Dots and apostrophes separate nothing: they are not in what is stored for searches either. */
function partsOf(word: string, separator: RegExp): string[] {
  const parts = word.replace(/[.'’]/g, '').split(separator);
  return parts.filter((part) => part !== '').slice(0, mostWords);
}

function trimSigns(word: string): string {
  return word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{M}\p{N}]+$/gu, '');
}

/**
 * Every word of a search must occur in what is searched, whatever the case, accents and the signs that were typed, and
 * of numbers whatever their signs; one or two Latin letters at the beginning of a word, because the index knows nothing
 * shorter than three letters within one. Two to four letters count as well where each is a word of its own ("R. F. C."),
 * and single ones where they are one word. What is stored for the index holds hidden fields too: then only the others
 * decide.
 */
export function searchFor(
  text: string,
  { schema }: Resource,
  hidden: ReadonlySet<string>,
  { isNear = false } = {},
): SqlCondition[] {
  const terms = searchTerms(text);
  if (terms.length === 0) return [];
  const readable = searchExpression(schema, hidden);
  if (readable === null) return [sql`FALSE`];
  const holds = isNear ? holdsNearly : holdsWord;
  const found = (stored: RawBuilder<unknown>) => terms.map((term) => holdsTerm(stored, term, holds));
  const all = found(sql.ref(searchColumn));
  return readable === searchExpression(schema) ? all : [...all, ...found(sql.raw(readable))];
}

function holdsTerm(
  text: RawBuilder<unknown>,
  { parts, typed, number, joined }: SearchTerm,
  holds: typeof holdsWord,
): SqlCondition {
  const all = (words: string[], by: typeof holdsWord) =>
    sql<boolean>`(${sql.join(
      words.map((word) => by(text, word)),
      sql` AND `,
    )})`;
  const ways = [
    ...(parts.length > 0 ? [all(parts, holds)] : []),
    ...(typed ? [all(typed, holdsWord)] : []),
    ...(number === null ? [] : [holdsWord(text, number)]),
    ...(joined === null ? [] : [holdsWhole(text, joined)]),
  ];
  return sql`(${sql.join(ways, sql` OR `)})`;
}

/** A word that begins as one does that differs by a letter at most. */
function holdsNearly(text: RawBuilder<unknown>, word: string): SqlCondition {
  if (!forgivesTypo(word)) return holdsWord(text, word);
  const begins = oneLetterOff(word).map(
    (pattern) => sql`${text} LIKE '% ' || translate(${fold()}(${pattern}), ${sql.raw(withoutSigns)}) || '%'`,
  );
  return sql`(${sql.join(begins, sql` OR `)})`;
}

function holdsWord(text: RawBuilder<unknown>, word: string): SqlCondition {
  const together = isShort.test(word)
    ? sql<boolean>`${text} LIKE '% ' || ${fold()}(${word}) || '%'`
    : sql<boolean>`${text} LIKE ${folded(word, { isSearch: true })}`;
  if (!isAbbreviation.test(word)) return together;
  return sql`(${together} OR ${holdsWhole(text, [...word].join(' '))})`;
}

/** Letters with nothing but spaces around them; with one pattern for the end of the text, each of both has the index. */
function holdsWhole(text: RawBuilder<unknown>, letters: string): SqlCondition {
  const begin = sql`'% ' || ${fold()}(${letters})`;
  return sql`(${text} LIKE ${begin} || ' %' OR ${text} LIKE ${begin})`;
}

/**
 * Whether the text of a field holds another, whatever the case and accents; of texts in many languages any one of them.
 * What is searched is held by the search's index too.
 */
export function containsText(field: string, property: PropertySchema, text: string): SqlCondition[] {
  const contained = sql.raw(containedText(field, property));
  // An index of three letters each would be read whole for fewer, which takes longer than the list in its order.
  const like = (column: RawBuilder<unknown>, isSearch = false) =>
    hasThreeLetters.test(text)
      ? sql<boolean>`${column} LIKE ${folded(text, { isSearch })}`
      : sql<boolean>`${column} || '' LIKE ${folded(text, { isSearch })}`;
  if (!property['x-search']) return [like(contained)];
  // PostgreSQL takes both for independent of each other; within CASE the second hardly counts.
  return [like(sql.ref(searchColumn), true), sql`CASE WHEN ${like(contained)} THEN TRUE ELSE FALSE END`];
}

/** `%text%`, folded, for the search column without signs; what LIKE would take for a joker stands for itself. */
function folded(text: string, { isSearch }: { isSearch: boolean }): RawBuilder<string> {
  const storable = storableText(text);
  const plain = sql<string>`regexp_replace(${fold()}(${storable}), '([\\\\%_])', '\\\\\\1', 'g')`;
  return sql`'%' || ${isSearch ? sql`translate(${plain}, ${sql.raw(withoutSigns)})` : plain} || '%'`;
}

function fold(): RawBuilder<unknown> {
  return sql.raw(ownName('fold'));
}
