import { refusal, TIMEOUT_MS, unreachable } from './api.ts';

// Sends a file and tells how much of it has arrived, which fetch cannot. Gives up when nothing moves for a while, not when it
// takes long: phones are slow.
export function upload(
  path: string,
  file: { readonly bytes: ArrayBuffer; readonly type: string },
  headers: Readonly<Record<string, string>>,
  onProgress: (sent: number) => void,
): Promise<void> {
  const request = new XMLHttpRequest();
  return new Promise<void>((resolve, reject) => {
    let stalled = setTimeout(() => request.abort(), TIMEOUT_MS);
    request.upload.addEventListener('progress', ({ loaded }) => {
      clearTimeout(stalled);
      stalled = setTimeout(() => request.abort(), TIMEOUT_MS);
      onProgress(loaded);
    });
    request.addEventListener('loadend', () => {
      clearTimeout(stalled);
      const { status, responseText } = request;
      if (status >= 200 && status < 300) resolve();
      else reject(status === 0 ? unreachable('') : refusal(status, responseText));
    });
    request.open('PUT', path);
    request.setRequestHeader('content-type', file.type);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.send(file.bytes);
  });
}
