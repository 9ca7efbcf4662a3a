import { describe, expect, it } from 'vitest';
import { addLines, missingLines } from './addLines.ts';
import { contentOf } from './ValueContent.ts';
import { changeItemValue, hasOpenReminder } from './valueParts.ts';

describe('the content of a value', () => {
  it('leaves out whose it is and what is empty', () => {
    expect(contentOf({ notes: 'n', reminder: null })).toEqual({ notes: 'n' });
  });

  it('has an open reminder until it is ticked off', () => {
    expect(hasOpenReminder({ reminder: ' ' })).toBe(false);
    expect(hasOpenReminder({ reminder: 'Ask' })).toBe(true);
    expect(hasOpenReminder({ reminder: 'Ask', reminderCompleted: true })).toBe(false);
  });

  it('changes one item and leaves the others', () => {
    const values = [{ itemId: 'a', value: true }, { itemId: 'b' }];
    const changed = changeItemValue(values, 'b', { value: false });
    expect(changed).toEqual([
      { itemId: 'a', value: true },
      { itemId: 'b', value: false },
    ]);
    expect(changed[0]).toBe(values[0]);
    expect(changeItemValue(null, 'c', { numericScore: 1 })).toEqual([{ itemId: 'c', numericScore: 1 }]);
  });
});

describe('inserting a proposal', () => {
  it('adds only the lines that are not there yet', () => {
    expect(missingLines('one\n two ', 'two\nthree')).toEqual(['three']);
    expect(addLines('one\n\n', 'one\ntwo')).toBe('one\ntwo');
    expect(addLines('', 'one')).toBe('one');
  });
});
