import { describe, expect, it } from 'vitest';
import { outlineMarkdown } from './outlineMarkdown.ts';

describe('the outline of a document', () => {
  it('has its chapters with their parts', () => {
    const markdown = ['# Help', 'Hello', '## Signing *in*', 'First', '### How do `I`?', 'So.', '', '#### Or', 'Else.'];
    const more = ['## [Other](https://a.example) things ##', 'Text'];
    expect(outlineMarkdown([...markdown, ...more].join('\r\n'))).toEqual({
      title: 'Help',
      text: 'Hello',
      chapters: [
        { title: 'Signing in', text: 'First', parts: [{ title: 'How do I?', text: 'So.\n\n#### Or\nElse.' }] },
        { title: 'Other things', text: 'Text', parts: [] },
      ],
    });
  });

  it('takes no heading from code, nor a hash that is none', () => {
    const text = '#no\n```sh\n# a comment\n~~~\n## another\n```\n#### deep';
    expect(outlineMarkdown(text)).toEqual({ title: '', text, chapters: [] });
  });

  it('gives parts without a chapter one without a title, and takes a second title for a chapter', () => {
    expect(outlineMarkdown('### A\na\n# B\nb').chapters).toEqual([
      { title: '', text: '', parts: [{ title: 'A', text: 'a' }] },
      { title: 'B', text: 'b', parts: [] },
    ]);
    expect(outlineMarkdown('').chapters).toEqual([]);
  });
});
