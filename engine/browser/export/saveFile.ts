import { withoutIsolates } from '#engine/rules/texts/isolates.ts';

/** Hands the browser a file to save; texts of the interface have no signs of direction in its name or in a sheet. */
export function saveFile(name: string, content: BlobPart, type: string): void {
  const url = URL.createObjectURL(
    new Blob([type.startsWith('text/csv') && typeof content === 'string' ? withoutIsolates(content) : content], {
      type,
    }),
  );
  const link = document.createElement('a');
  link.href = url;
  link.download = withoutIsolates(name);
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
