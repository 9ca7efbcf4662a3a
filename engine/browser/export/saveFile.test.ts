import { expect, it, vi } from 'vitest';
import { isolate } from '#engine/rules/texts/isolates.ts';
import { saveFile } from './saveFile.ts';

it('has no signs of direction in the name of a file or in a sheet', async () => {
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
  saveFile(`نتائج ${isolate('SV Texel')}.csv`, `نادي,${isolate('SV Texel')}`, 'text/csv;charset=utf-8');
  expect(names).toEqual(['نتائج SV Texel.csv']);
  expect(await saved?.text()).toBe('نادي,SV Texel');
});
