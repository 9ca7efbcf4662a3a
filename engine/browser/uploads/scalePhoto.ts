/** The longer side of a photo that leaves this device, in pixels: sharp on a page, a tenth of what a camera makes. */
const longestSide = 2_048;
const quality = 0.85;

/** A photo as small as it serves as evidence, as JPEG; itself where it is smaller already or cannot be read here. */
export async function scalePhoto(file: File): Promise<File> {
  try {
    const image = await createImageBitmap(file);
    const scale = Math.min(1, longestSide / Math.max(image.width, image.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(image.width * scale);
    canvas.height = Math.round(image.height * scale);
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    image.close();
    const scaled = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
    if (!scaled || scaled.size >= file.size) return file;
    const name = `${file.name.replace(/\.[^.]*$/, '')}.jpg`;
    return new File([scaled], name, { type: 'image/jpeg', lastModified: file.lastModified });
  } catch {
    return file;
  }
}
