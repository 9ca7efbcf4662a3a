import { saveFile } from './saveFile.ts';

/** Pixels of the picture for one of the drawing. */
const scale = 2;

/**
 * Hands the browser a drawing to save as a png, in the size of its view box twice over.
 * @throws Error when the browser cannot draw it
 */
export async function savePng(svg: SVGSVGElement, name: string): Promise<void> {
  const { width, height } = svg.viewBox.baseVal;
  const copy = svg.cloneNode(true) as SVGSVGElement;
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  const url = URL.createObjectURL(new Blob([new XMLSerializer().serializeToString(copy)], { type: 'image/svg+xml' }));
  try {
    const picture = new Image();
    picture.src = url;
    await picture.decode();
    const canvas = document.createElement('canvas');
    canvas.width = width * scale;
    canvas.height = height * scale;
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const content = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    if (!content) throw new Error('The browser made no picture');
    saveFile(name, content, 'image/png');
  } finally {
    URL.revokeObjectURL(url);
  }
}
