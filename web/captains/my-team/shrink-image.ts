const LONGEST_SIDE = 1920;
const QUALITY = 0.85;

// Draws a chosen image again, smaller and turned upright, as JPEG: a phone's photo has several megabytes, and the place where it
// was taken. Null if this browser cannot read it.
export async function shrinkImage(file: Blob): Promise<ArrayBuffer | null> {
  const picture = await decode(file);
  if (!picture) return null;
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return null;
  // JPEG has no transparency.
  context.fillStyle = '#000';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture.source, 0, 0, canvas.width, canvas.height);
  picture.free();
  const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  return made && made.arrayBuffer();
}

type Picture = {
  readonly source: CanvasImageSource;
  readonly width: number;
  readonly height: number;
  free(): void;
};

async function decode(file: Blob): Promise<Picture | null> {
  try {
    const bitmap = await createImageBitmap(file);
    return { source: bitmap, width: bitmap.width, height: bitmap.height, free: () => bitmap.close() };
  } catch {
    return decodeAsElement(file);
  }
}

// Some browsers read formats as an element that they do not read as a bitmap.
async function decodeAsElement(file: Blob): Promise<Picture | null> {
  const image = new Image();
  const url = URL.createObjectURL(file);
  const free = () => URL.revokeObjectURL(url);
  try {
    image.src = url;
    await image.decode();
    return { source: image, width: image.naturalWidth, height: image.naturalHeight, free };
  } catch {
    free();
    return null;
  }
}
