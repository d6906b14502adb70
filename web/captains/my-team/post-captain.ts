import { api, call, isRefusedWith, refusal, TIMEOUT_MS, unreachable } from '../../kit/api.ts';
import { captainHeader } from '../captain-link.ts';
import type { CaptainCommand, StoredImage } from '../../events/commands/captain-command.ts';

type Progress = {
  // In bytes, of all images of the command.
  readonly onSent: (sent: number) => void;
  readonly onUploaded: (images: readonly StoredImage[]) => Promise<void>;
};

// Sends a captain's command: its images first. The server knows the ids that the device gave, so each counts once.
export async function postCaptainCommand(command: CaptainCommand, progress: Progress): Promise<void> {
  const before = command.images;
  const uploaded = await uploadImages(command, before, progress);
  try {
    await postNumbers(command);
  } catch (error) {
    // The server deletes images that stayed without a submission: it gets them again, once.
    const isGone = isRefusedWith(error, 'image_not_found');
    if (!isGone || !before.some(({ uploadedAt }) => uploadedAt !== null)) throw error;
    const again = uploaded.map((image) => ({ ...image, uploadedAt: null }));
    await uploadImages(command, again, progress);
    await postNumbers(command);
  }
}

async function uploadImages(
  { act, captain }: CaptainCommand,
  images: readonly StoredImage[],
  { onSent, onUploaded }: Progress,
): Promise<readonly StoredImage[]> {
  let stored = images;
  let sent = 0;
  for (const { id, bytes, uploadedAt } of images) {
    if (!bytes) continue;
    if (uploadedAt === null) {
      const file = { bytes, type: 'image/jpeg' };
      await upload(`/api/my-team/images/${id}?round=${act.round}`, file, captainHeader(captain), (own) =>
        onSent(sent + own),
      );
      stored = stored.map((image) => (image.id === id ? { ...image, uploadedAt: Date.now() } : image));
      await onUploaded(stored);
    }
    sent += bytes.byteLength;
    onSent(sent);
  }
  return stored;
}

async function postNumbers({ id, act, captain, images, filledAt }: CaptainCommand): Promise<void> {
  const header = captainHeader(captain);
  const kills = [...act.kills];
  const common = { id, round: act.round, images: images.map((image) => image.id) };
  if (act.kind === 'contest') {
    const { placement, sentence } = act;
    await call(api['my-team'].contests.$post({ header, json: { ...common, placement, kills, sentence } }));
  } else {
    const { placement } = act;
    const json = { ...common, placement, kills, absent: placement === null, filledAt };
    await call(api['my-team'].submissions.$post({ header, json }));
  }
}

// Sends a file and tells how much of it has arrived, which fetch cannot. Gives up when nothing moves for a while, not when it
// takes long: phones are slow.
function upload(
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
