/** Text in which something is selected: from one place to another, the same where it is only the cursor. */
export interface MarkedText {
  text: string;
  start: number;
  end: number;
}

/** What stands around a selection. */
const around = { bold: '**', italic: '_' } as const;

/** What each line of a selection begins with, by its place among them. */
const before = {
  heading2: () => '## ',
  heading3: () => '### ',
  bulleted: () => '- ',
  numbered: (place: number) => `${place + 1}. `,
  quote: () => '> ',
} as const;

export type MarkdownFormat = keyof typeof around | keyof typeof before | 'link';

/** A mark that a line has already, of a heading, an entry of a list or a quote. */
const markOfLine = /^(?:#{1,6}|[-*+]|\d+\.|>) +/;

const address = 'https://';

/**
 * What is selected in a format, or no longer where it is in that format already; the selection is what one goes on with.
 * @example formatMarkdown({ text: 'a book', start: 2, end: 6 }, 'bold') // 'a **book**', with "book" selected
 */
export function formatMarkdown(marked: MarkedText, format: MarkdownFormat): MarkedText {
  if (format === 'link') return linked(marked);
  return format in around
    ? surrounded(marked, around[format as keyof typeof around])
    : begun(marked, before[format as keyof typeof before]);
}

function surrounded({ text, start, end }: MarkedText, mark: string): MarkedText {
  const [head, chosen, tail] = [text.slice(0, start), text.slice(start, end), text.slice(end)];
  const { length } = mark;
  if (head.endsWith(mark) && tail.startsWith(mark)) {
    return { text: head.slice(0, -length) + chosen + tail.slice(length), start: start - length, end: end - length };
  }
  return { text: head + mark + chosen + mark + tail, start: start + length, end: end + length };
}

function linked({ text, start, end }: MarkedText): MarkedText {
  const chosen = text.slice(start, end);
  const at = start + chosen.length + '[]('.length;
  return {
    text: `${text.slice(0, start)}[${chosen}](${address})${text.slice(end)}`,
    // Without a text of the link that is typed first, else its address.
    ...(chosen === '' ? { start: start + 1, end: start + 1 } : { start: at, end: at + address.length }),
  };
}

function begun({ text, start, end }: MarkedText, markAt: (place: number) => string): MarkedText {
  const first = text.lastIndexOf('\n', start - 1) + 1;
  const next = text.indexOf('\n', end);
  const last = next < 0 ? text.length : next;
  const lines = text.slice(first, last).split('\n');
  const isThere = lines.every((line, place) => line.startsWith(markAt(place)));
  const changed = lines.map((line, place) =>
    isThere ? line.slice(markAt(place).length) : markAt(place) + line.replace(markOfLine, ''),
  );
  const block = changed.join('\n');
  return {
    text: text.slice(0, first) + block + text.slice(last),
    ...(start === end
      ? { start: first + block.length, end: first + block.length }
      : { start: first, end: first + block.length }),
  };
}
