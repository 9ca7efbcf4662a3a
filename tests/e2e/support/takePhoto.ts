import { writeFileSync } from 'node:fs';
import type { Page, TestInfo } from '@playwright/test';

/** Pixels of the photos below: more than what leaves a device. */
const width = 2600;
const height = 1800;

/** The size of such a photo once it is scaled (2,048 pixels its longer side). */
export const scaledSize: readonly [number, number] = [2048, Math.round((height * 2048) / width)];

/** A photo as a camera makes it, drawn by the browser, as a file: its bytes are not sent to the browser as text. */
export async function takePhoto(page: Page, info: TestInfo, name: string): Promise<{ path: string; size: number }> {
  const url = await page.evaluate(
    ([across, down]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: across, height: down });
      const brush = canvas.getContext('2d');
      for (let at = 0; brush && at < 2000; at += 1) {
        brush.fillStyle = `hsl(${(at * 7) % 360} 80% 50%)`;
        brush.fillRect((at * 97) % across, (at * 61) % down, 120, 90);
      }
      return canvas.toDataURL('image/jpeg', 1);
    },
    [width, height] as const,
  );
  const content = Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
  const path = info.outputPath(name);
  writeFileSync(path, content);
  return { path, size: content.length };
}
