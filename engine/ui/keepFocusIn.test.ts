import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepFocusIn } from './keepFocusIn.ts';

describe('the focus in a place that keeps it', () => {
  let end: (() => void) | undefined;
  let page: HTMLElement;
  const by = (id: string): HTMLElement => document.querySelector(`#${id}`) ?? page;
  const held = () => document.activeElement?.id;
  /** Something changes on the page, and whoever watches it has been told. */
  const change = async () => {
    page.append(document.createElement('i'));
    await Promise.resolve();
  };

  beforeEach(() => {
    page = document.createElement('main');
    page.innerHTML = `
      <div id="place"><button id="save">Save</button></div>
      <button id="beside">Beside</button>
      <div class="MuiModal-root" id="layer"><input id="mine" /><input id="theirs" /></div>`;
    document.body.append(page);
    end = keepFocusIn(by('place'));
    by('save').focus();
  });
  afterEach(() => {
    end?.();
    page.remove();
  });

  it('is there again once a button works that had it', async () => {
    const save = by('save') as HTMLButtonElement;
    save.blur();
    save.disabled = true;
    await change();
    expect(held()).not.toBe('save');
    save.disabled = false;
    await expect.poll(held).toBe('save');
  });

  it('is not taken from a dialog above while it is between two of its inputs, nor where one of them goes', async () => {
    by('mine').focus();
    by('mine').blur();
    await change();
    expect(held()).not.toBe('save');
    by('theirs').focus();
    by('theirs').remove();
    await change();
    expect(held()).not.toBe('save');
    by('layer').remove();
    await expect.poll(held).toBe('save');
  });

  it('is not taken back from who is on the way out', async () => {
    by('save').blur();
    by('save').dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget: by('beside') }));
    await change();
    expect(held()).not.toBe('save');
    by('beside').focus();
    await change();
    expect(held()).toBe('beside');
  });

  it('is there again where what it was on the way to has gone', async () => {
    by('save').blur();
    by('save').dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget: by('beside') }));
    by('beside').remove();
    await expect.poll(held).toBe('save');
  });
});
