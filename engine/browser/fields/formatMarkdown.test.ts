import { expect, it } from 'vitest';
import { formatMarkdown, type MarkdownFormat, type MarkedText } from './formatMarkdown.ts';

/** A text with its selection in brackets, as `a [club]`. */
const read = (drawn: string): MarkedText => {
  const start = drawn.indexOf('⟦');
  return { text: drawn.replace(/[⟦⟧]/g, ''), start, end: drawn.indexOf('⟧') - 1 };
};
const draw = ({ text, start, end }: MarkedText) =>
  `${text.slice(0, start)}⟦${text.slice(start, end)}⟧${text.slice(end)}`;

it.each<[MarkdownFormat, string, string]>([
  ['bold', 'a ⟦club⟧ here', 'a **⟦club⟧** here'],
  ['bold', 'a **⟦club⟧** here', 'a ⟦club⟧ here'],
  ['italic', '⟦⟧', '_⟦⟧_'],
  ['link', 'see ⟦the site⟧.', 'see [the site](⟦https://⟧).'],
  ['link', 'see ⟦⟧', 'see [⟦⟧](https://)'],
  ['heading2', 'one\nt⟦⟧wo\nthree', 'one\n## two⟦⟧\nthree'],
  ['heading2', '## t⟦⟧wo', 'two⟦⟧'],
  ['heading3', '## t⟦⟧wo', '### two⟦⟧'],
  ['bulleted', 'o⟦ne\ntw⟧o', '⟦- one\n- two⟧'],
  ['numbered', '⟦- one\n- two⟧', '⟦1. one\n2. two⟧'],
  ['numbered', '⟦1. one\n2. two⟧', '⟦one\ntwo⟧'],
  ['quote', '⟦⟧', '> ⟦⟧'],
])('%s of %s', (format, before, after) => {
  expect(draw(formatMarkdown(read(before), format))).toBe(after);
});
