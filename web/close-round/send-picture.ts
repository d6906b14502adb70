// navigator.clipboard exists on https and localhost only.
export function mayCopyPictures(): boolean {
  return 'clipboard' in navigator && typeof ClipboardItem === 'function';
}

// Returns whether the picture was copied. The clipboard accepts only PNG.
export async function copyPicture(blob: Blob): Promise<boolean> {
  try {
    // A promise, because Safari requires the call within the click.
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': toPng(blob) })]);
    return true;
  } catch {
    return false;
  }
}

export function mayShare(blob: Blob, file: string): boolean {
  return navigator.canShare?.({ files: [fileOf(blob, file)] }) ?? false;
}

// Closing the share sheet is no failure.
export async function sharePicture(blob: Blob, file: string): Promise<boolean> {
  try {
    await navigator.share({ files: [fileOf(blob, file)] });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}

function fileOf(blob: Blob, file: string): File {
  return new File([blob], file, { type: blob.type });
}

async function toPng(blob: Blob): Promise<Blob> {
  if (blob.type === 'image/png') return blob;
  const bitmap = await createImageBitmap(blob);
  const canvas = document.createElement('canvas');
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  return new Promise((resolve, reject) => {
    canvas.toBlob((png) => (png ? resolve(png) : reject(new Error('the picture could not be converted'))), 'image/png');
  });
}
