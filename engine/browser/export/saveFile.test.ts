import { expect, it, vi } from 'vitest';
import { csvType } from '#engine/rules/sheets/mediaTypes.ts';
import { isolate } from '#engine/rules/texts/isolates.ts';
import { saveFile } from './saveFile.ts';

it('has no signs of direction in the name of a file, and saves what is in it as it is', async () => {
  let saved: Blob | undefined;
  vi.stubGlobal('URL', {
    createObjectURL: (blob: Blob) => {
      saved = blob;
      return 'blob:1';
    },
    revokeObjectURL: () => undefined,
  });
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    names.push(this.download);
  });
  const content = `نادي,${isolate('SV Texel')}`;
  saveFile(`نتائج ${isolate('SV Texel')}.csv`, content, csvType);
  expect(names).toEqual(['نتائج SV Texel.csv']);
  expect(await saved?.text()).toBe(content);
});
