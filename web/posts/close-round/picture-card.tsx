import { useQuery } from '@tanstack/react-query';
import { Copy, Download, Share2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useEventId } from '../../events/events.ts';
import { useObjectUrl } from '../../kit/use-object-url.ts';
import { downloadBlob } from '../../kit/spreadsheet/download.ts';
import { closeRoundTexts as words } from './texts.ts';
import { AlertLine } from '../../ui/alert-line.tsx';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { toastFailure, toastSuccess } from '../../ui/toast.tsx';
import { type PostPicture, pictureQuery } from './round-posts-data.ts';

const EnlargedPicture = lazy(() => import('./enlarged-picture.tsx'));

// The pictures of a set stand below each other, by format.
const COLUMNS = { feed: 'lg:col-start-1', story: 'lg:col-start-2', '16x9': 'lg:col-start-3' };

export function PictureCard({ picture, round }: { picture: PostPicture; round: number }) {
  const { kind, format, part, width, height, file } = picture;
  const load = useQuery(pictureQuery(useEventId(), round, picture));
  const url = useObjectUrl(load.data);
  const [isLarge, setLarge] = useState(false);
  const name = `${words.kinds[kind]}, ${words.formats[format]}${part > 1 ? `, ${words.part(part)}` : ''}`;
  const blob = load.data;
  return (
    <li className={`flex min-w-0 flex-col gap-2 ${COLUMNS[format]}`}>
      <button
        type="button"
        aria-label={words.enlarge(name)}
        disabled={!url}
        onClick={() => setLarge(true)}
        style={{ aspectRatio: `${width} / ${height}` }}
        className="block w-full cursor-zoom-in border border-line bg-ground disabled:animate-pulse disabled:cursor-default"
      >
        {url && <img src={url} alt={name} width={width} height={height} className="h-full w-full object-contain" />}
      </button>
      {load.isError && !blob && (
        <div className="flex flex-col gap-2">
          <AlertLine>{words.pictureFailed}</AlertLine>
          <Button busy={load.isFetching} onClick={() => void load.refetch()}>
            {words.retry}
          </Button>
        </div>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        <div className="min-w-0">
          <p className="caps text-label">
            {words.formats[format]}
            {part > 1 && ` · ${words.part(part)}`}
          </p>
          <p className="text-sm text-muted">
            {width}×{height}
          </p>
        </div>
        {blob && (
          <div className="-mr-2 flex">
            <IconButton aria-label={words.download(name)} onClick={() => downloadBlob(blob, file)}>
              <Download aria-hidden size={20} />
            </IconButton>
            {mayCopyPictures() && (
              <IconButton
                aria-label={words.copy(name)}
                onClick={() =>
                  void copyPicture(blob).then((copied) =>
                    copied ? toastSuccess(words.copied) : toastFailure(words.copyFailed, words.copyFailedDetail),
                  )
                }
              >
                <Copy aria-hidden size={20} />
              </IconButton>
            )}
            {mayShare(blob, file) && (
              <IconButton
                aria-label={words.share(name)}
                onClick={() =>
                  void sharePicture(blob, file).then((shared) => !shared && toastFailure(words.shareFailed))
                }
              >
                <Share2 aria-hidden size={20} />
              </IconButton>
            )}
          </div>
        )}
      </div>
      {isLarge && url && (
        <Suspense>
          <EnlargedPicture name={name} url={url} width={width} height={height} onClose={() => setLarge(false)} />
        </Suspense>
      )}
    </li>
  );
}

// navigator.clipboard exists on https and localhost only.
function mayCopyPictures(): boolean {
  return 'clipboard' in navigator && typeof ClipboardItem === 'function';
}

// Returns whether the picture was copied. The clipboard accepts only PNG.
async function copyPicture(blob: Blob): Promise<boolean> {
  try {
    // A promise, because Safari requires the call within the click.
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': toPng(blob) })]);
    return true;
  } catch {
    return false;
  }
}

function mayShare(blob: Blob, file: string): boolean {
  return navigator.canShare?.({ files: [fileOf(blob, file)] }) ?? false;
}

// Closing the share sheet is no failure.
async function sharePicture(blob: Blob, file: string): Promise<boolean> {
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
