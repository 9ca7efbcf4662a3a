import { describe, expect, it } from 'vitest';
import { isSameContent, mergeContents } from './mergeContents.ts';
import { changeItemValue, contentOf, hasOpenReminder } from './TopicContent.ts';

describe('two versions of a topic', () => {
  const base = { itemValues: [{ itemId: 'a', value: true }], notes: 'n', findings: { en: 'F' } };

  it('go together where they changed different parts', () => {
    const mine = { ...base, itemValues: changeItemValue(base.itemValues, 'a', { value: false }) };
    const theirs = { ...base, itemValues: changeItemValue(base.itemValues, 'b', { value: true }), notes: 'more' };
    const { content, conflicts } = mergeContents({ base, mine, theirs });
    expect(conflicts).toEqual([]);
    expect(content).toMatchObject({
      itemValues: [
        { itemId: 'a', value: false },
        { itemId: 'b', value: true },
      ],
      notes: 'more',
      findings: { en: 'F' },
    });
  });

  it('ask about a part that both changed, and take the side that was chosen', () => {
    const versions = { base, mine: { ...base, notes: 'mine' }, theirs: { ...base, notes: 'theirs' } };
    expect(mergeContents(versions).conflicts).toEqual([{ part: 'notes', mine: 'mine', theirs: 'theirs' }]);
    expect(mergeContents(versions, { notes: 'theirs' })).toMatchObject({ content: { notes: 'theirs' }, conflicts: [] });
    expect(mergeContents(versions, { notes: 'mine' })).toMatchObject({ content: { notes: 'mine' }, conflicts: [] });
  });

  it('agree when both made the same change, whatever the order of its keys', () => {
    const change = { itemValues: [{ itemId: 'a', value: null, numericScore: 0.4 }] };
    const same = { itemValues: [{ numericScore: 0.4, itemId: 'a' }] };
    expect(mergeContents({ base, mine: { ...base, ...change }, theirs: { ...base, ...same } }).conflicts).toEqual([]);
    expect(isSameContent(change, same)).toBe(true);
    expect(isSameContent(change, base)).toBe(false);
  });

  it('let what one side emptied be empty', () => {
    const { content } = mergeContents({ base, mine: { ...base, notes: '' }, theirs: base });
    expect(content.notes).toBe('');
  });
});

describe('the content of a value', () => {
  it('leaves out whose it is and what is empty', () => {
    expect(contentOf({ notes: 'n', reminder: null })).toEqual({ notes: 'n' });
  });

  it('has an open reminder until it is ticked off', () => {
    expect(hasOpenReminder({ reminder: ' ' })).toBe(false);
    expect(hasOpenReminder({ reminder: 'Ask' })).toBe(true);
    expect(hasOpenReminder({ reminder: 'Ask', reminderCompleted: true })).toBe(false);
  });
});
