import { withoutIsolates } from '#engine/rules/texts/isolates.ts';

/** Hands the browser a file to save; its name may be made of texts of the interface, which isolate what is in them. */
export function saveFile(name: string, content: BlobPart, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = withoutIsolates(name);
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
