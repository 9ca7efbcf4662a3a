/** A heading with the text below it, up to the next heading of its level or above. */
export interface MarkdownPart {
  title: string;
  text: string;
}

export interface MarkdownChapter extends MarkdownPart {
  /** What stands below headings of the third level; `text` is what comes before them. */
  parts: MarkdownPart[];
}

export interface MarkdownOutline extends MarkdownPart {
  chapters: MarkdownChapter[];
}

const marks = /[*_`]|\[([^\]]*)\]\([^)]*\)/g;

/**
 * A document of Markdown by its headings of the first three levels (`#`, `##`, `###`; decisions, A9). Headings within
 * fenced code are none; marks within titles go. A part without a chapter stands in one without a title.
 *
 * @example outlineMarkdown('# Help\n## Signing in\n### How?\nSo.').chapters[0]?.parts // [{ title: 'How?', text: 'So.' }]
 */
export function outlineMarkdown(markdown: string): MarkdownOutline {
  const outline: MarkdownOutline = { title: '', text: '', chapters: [] };
  let current: MarkdownPart = outline;
  let fence: string | null = null;
  for (const line of markdown.split(/\r?\n/)) {
    const edge = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1];
    if (fence === null) fence = edge ?? null;
    else if (edge?.startsWith(fence)) fence = null;
    const [, signs = '', title = ''] = (fence === null && /^ {0,3}(#{1,3})\s+(.+?)\s*#*\s*$/.exec(line)) || [];
    if (signs === '') current.text += `${line}\n`;
    else current = open(outline, signs.length, title.replace(marks, '$1'));
  }
  const tidy = (part: MarkdownPart) => void (part.text = part.text.trim());
  tidy(outline);
  outline.chapters.forEach((chapter) => [chapter, ...chapter.parts].forEach(tidy));
  return outline;
}

function open(outline: MarkdownOutline, level: number, title: string): MarkdownPart {
  if (level === 1 && outline.title === '' && outline.chapters.length === 0) {
    outline.title = title;
    return outline;
  }
  const last = outline.chapters.at(-1);
  if (level < 3 || !last) {
    const chapter: MarkdownChapter = { title: level < 3 ? title : '', text: '', parts: [] };
    outline.chapters.push(chapter);
    if (level < 3) return chapter;
  }
  const part: MarkdownPart = { title, text: '' };
  outline.chapters.at(-1)?.parts.push(part);
  return part;
}
