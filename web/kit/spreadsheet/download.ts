export function downloadBlob(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
  // Some browsers read the blob after the click has ended.
  setTimeout(() => URL.revokeObjectURL(url), KEEP_MS);
}

const KEEP_MS = 60_000;
