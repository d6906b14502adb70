import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, ImageOff, Maximize, RotateCw, ZoomIn, ZoomOut } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, type PointerEvent, type ReactNode } from 'react';
import { useEventId } from '../../events/events.ts';
import { submissionImageQuery } from '../review-data.ts';
import { usePhone } from '../../kit/widths.ts';
import { useObjectUrl } from '../../kit/use-object-url.ts';
import { Button } from '../../ui/button.tsx';
import { SpinnerMark } from '../../ui/spinner.tsx';
import { SquareButton } from '../../ui/square-button.tsx';
import type { SubmissionImage } from './review-types.ts';
import { reviewTexts as words } from './texts.ts';
import { MOST_ZOOM, type View, type Viewer, WHOLE_VIEW } from './use-viewer.ts';

type Props = {
  images: readonly SubmissionImage[];
  name: string;
  viewer: Viewer;
  // Whether the reviewer can see the image: false while it loads, or could not be loaded.
  onSeen: (imageId: string, isSeen: boolean) => void;
  // Drawn already, out of sight: those that are opened next.
  ahead?: readonly SubmissionImage[];
  // Keeps the place of an image that was not sent.
  without: string;
  // What is known of the images.
  facts?: string;
  // Small, without the row of tools.
  isCompact?: boolean;
};

// The images of a submission, one at a time: zoom, turn, full screen.
export function Evidence({ images, name, viewer, onSeen, ahead = NONE, without, facts, isCompact = false }: Props) {
  const { view, go } = viewer;
  const frame = useRef<HTMLDivElement>(null);
  const phone = usePhone();
  const image = images[Math.min(view.index, images.length - 1)];
  const count = words.imageOf(view.index + 1, images.length);
  const many = images.length > 1;
  const fullScreen = () => void frame.current?.requestFullscreen().catch(() => {});
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col gap-2">
      <div ref={frame} className="relative min-h-0 flex-1 overflow-hidden border border-line bg-ground">
        {!image && <Missing>{without}</Missing>}
        {/* By their ids, so that one that was drawn ahead is the same element when it is shown. */}
        {[...(image ? [image] : []), ...ahead.filter(({ id }) => id !== image?.id)].map((one) => (
          <Image
            key={one.id}
            image={one}
            isShown={one === image}
            name={`${name}, ${count}`}
            viewer={viewer}
            onSeen={onSeen}
          />
        ))}
        {image && (
          <div className="absolute top-2 right-2 flex gap-1">
            {many && <Stepper count={count} onStep={go} />}
            {(phone || isCompact) && (
              <>
                <SquareButton label={words.turn} onClick={viewer.turn}>
                  <RotateCw aria-hidden size={20} />
                </SquareButton>
                <SquareButton label={words.fullScreen} onClick={fullScreen}>
                  <Maximize aria-hidden size={20} />
                </SquareButton>
              </>
            )}
          </div>
        )}
      </div>
      {image && !phone && !isCompact && (
        <div className="flex items-center gap-x-2 gap-y-1 @max-[56rem]:flex-wrap @min-[72rem]:flex-wrap">
          <SquareButton label={words.zoomOut} onClick={viewer.zoomOut}>
            <ZoomOut aria-hidden size={20} />
          </SquareButton>
          <Button aria-label={words.zoomWhole} onClick={viewer.zoomWhole}>
            {Math.round(view.zoom * 100)}%
          </Button>
          <SquareButton label={words.zoomIn} onClick={viewer.zoomIn}>
            <ZoomIn aria-hidden size={20} />
          </SquareButton>
          <SquareButton label={words.turn} onClick={viewer.turn}>
            <RotateCw aria-hidden size={20} />
          </SquareButton>
          <SquareButton label={words.fullScreen} onClick={fullScreen}>
            <Maximize aria-hidden size={20} />
          </SquareButton>
          <p aria-hidden className="flex items-center gap-1.5 text-sm text-muted @max-[64rem]:hidden">
            <kbd className={KEY}>+</kbd>
            <kbd className={KEY}>−</kbd> zoom <kbd className={KEY}>G</kbd> girar
          </p>
          {facts !== undefined && (
            // Beside the queue a line of its own: there is no room for it beside the buttons.
            <p
              title={facts}
              className="ml-auto min-w-0 truncate text-sm text-soft @min-[72rem]:@max-[84rem]:order-last @min-[72rem]:@max-[84rem]:basis-full"
            >
              {facts}
            </p>
          )}
          {many && (
            <div role="group" aria-label={words.images} className="flex gap-1.5 [@media(height<50rem)]:hidden">
              {images.map((one, index) => (
                <Thumbnail
                  key={one.id}
                  image={one}
                  label={words.imageOf(index + 1, images.length)}
                  isShown={index === view.index}
                  onShow={() => viewer.show(index)}
                />
              ))}
            </div>
          )}
        </div>
      )}
    </div>
  );
}

const NONE: readonly SubmissionImage[] = [];

const KEY = 'grid h-6 min-w-6 place-items-center border border-edge px-1 text-text';

function Stepper({ count, onStep }: { count: string; onStep: (by: 1 | -1) => void }) {
  return (
    <>
      <SquareButton label={words.imageBefore} onClick={() => onStep(-1)}>
        <ChevronLeft aria-hidden size={20} />
      </SquareButton>
      <span className="grid min-h-control place-items-center border border-line bg-ground px-3 font-semibold">
        {count}
      </span>
      <SquareButton label={words.imageAfter} onClick={() => onStep(1)}>
        <ChevronRight aria-hidden size={20} />
      </SquareButton>
    </>
  );
}

type ThumbnailProps = { image: SubmissionImage; label: string; isShown: boolean; onShow: () => void };

function Thumbnail({ image, label, isShown, onShow }: ThumbnailProps) {
  const { data } = useQuery(submissionImageQuery(useEventId(), image.id, 'small'));
  const url = useObjectUrl(data);
  return (
    <button
      type="button"
      aria-pressed={isShown}
      aria-label={label}
      onClick={onShow}
      className="h-control w-14 cursor-pointer overflow-hidden border border-line bg-ground opacity-70 aria-pressed:border-2 aria-pressed:border-text aria-pressed:opacity-100"
    >
      {url && <img src={url} alt="" className="size-full object-cover" />}
    </button>
  );
}

type ImageProps = Pick<Props, 'onSeen' | 'viewer' | 'name'> & { image: SubmissionImage; isShown: boolean };

function Image({ image, isShown, name, viewer, onSeen }: ImageProps) {
  const { data, isError, isFetching, refetch } = useQuery(submissionImageQuery(useEventId(), image.id));
  const url = useObjectUrl(data);
  const [isBroken, setBroken] = useState(false);
  const [isDrawn, setDrawn] = useState(false);
  const isSeen = isDrawn && !isBroken;
  useEffect(() => onSeen(image.id, isSeen), [image.id, isSeen, onSeen]);
  if (isError || isBroken)
    return isShown ? (
      <Missing>
        <p>{words.imageFailed}</p>
        <Button
          busy={isFetching}
          onClick={() => {
            setBroken(false);
            void refetch();
          }}
        >
          {words.retry}
        </Button>
      </Missing>
    ) : null;
  return (
    <div aria-hidden={!isShown} className={isShown ? '' : 'pointer-events-none invisible'}>
      {!isDrawn && isShown && (
        <Missing isQuiet>
          <span role="status" aria-label={words.imageLoading}>
            <SpinnerMark />
          </span>
        </Missing>
      )}
      {url && (
        <Stage viewer={isShown ? viewer : null} image={image}>
          {(style) => (
            <img
              src={url}
              alt={words.imageAlt(name)}
              draggable={false}
              onLoad={() => setDrawn(true)}
              onError={() => setBroken(true)}
              style={style}
              className={`absolute top-1/2 left-1/2 max-w-none select-none ${isDrawn ? '' : 'invisible'}`}
            />
          )}
        </Stage>
      )}
    </div>
  );
}

function Missing({ isQuiet = false, children }: { isQuiet?: boolean; children: ReactNode }) {
  return (
    <div className="absolute inset-0 flex flex-col items-center justify-center gap-3 p-4 text-center text-soft">
      {!isQuiet && <ImageOff aria-hidden size={36} className="text-muted" />}
      {children}
    </div>
  );
}

type StageProps = {
  // Null while the image is out of sight.
  viewer: Viewer | null;
  image: SubmissionImage;
  children: (style: { width: number; height: number; transform: string }) => ReactNode;
};

// One finger or the mouse moves a magnified image, two fingers zoom, the wheel zooms with ctrl. At its whole size the page
// scrolls as usual.
function Stage({ viewer, image, children }: StageProps) {
  const view = viewer?.view ?? WHOLE_VIEW;
  const change: Viewer['change'] = (make) => viewer?.change(make);
  const stage = useRef<HTMLDivElement>(null);
  const size = useSize(stage);
  const pointers = useRef(new Map<number, { readonly x: number; readonly y: number }>());
  const isTurned = view.turns % 2 === 1;
  const fit = Math.min(
    size.width / (isTurned ? image.height : image.width),
    size.height / (isTurned ? image.width : image.height),
  );
  const distance = () => {
    const [a, b] = [...pointers.current.values()];
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
  };
  // From the middle of the stage, as the view counts.
  const at = (x: number, y: number): Point => {
    const { left, top, width, height } = stage.current!.getBoundingClientRect();
    return { x: x - left - width / 2, y: y - top - height / 2 };
  };
  const middle = (): Point => {
    const [a, b] = [...pointers.current.values()];
    return a && b ? at((a.x + b.x) / 2, (a.y + b.y) / 2) : { x: 0, y: 0 };
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    // Released elsewhere, it would stay in the map.
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const [spread, from] = [distance(), middle()];
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (pointers.current.size > 1 && spread > 0) {
      const [by, to] = [distance() / spread, middle()];
      return change((one) => moved(zoomed(one, by, from, size), to.x - from.x, to.y - from.y, size));
    }
    change((one) => moved(one, event.clientX - before.x, event.clientY - before.y, size));
  };
  // A wheel listener of React is passive: the page would zoom too.
  const onWheel = useEffectEvent((event: WheelEvent) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    change((one) => zoomed(one, Math.exp(-event.deltaY / WHEEL_STEP), at(event.clientX, event.clientY), size));
  });
  useEffect(() => {
    const element = stage.current;
    const listen = (event: WheelEvent) => onWheel(event);
    element?.addEventListener('wheel', listen, { passive: false });
    return () => element?.removeEventListener('wheel', listen);
  }, []);
  const onPointerEnd = (event: PointerEvent<HTMLElement>) => void pointers.current.delete(event.pointerId);
  return (
    <div
      ref={stage}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerEnd}
      onPointerCancel={onPointerEnd}
      onDoubleClick={({ clientX, clientY }) =>
        view.zoom > 1 ? viewer?.zoomWhole() : change((one) => zoomed(one, 2, at(clientX, clientY), size))
      }
      className={`absolute inset-0 overflow-hidden ${view.zoom > 1 ? 'cursor-grab touch-none active:cursor-grabbing' : 'touch-pan-y'}`}
    >
      {size.width > 0 &&
        children({
          width: image.width * fit,
          height: image.height * fit,
          transform: `translate(-50%, -50%) translate(${view.x}px, ${view.y}px) rotate(${view.turns * 90}deg) scale(${view.zoom})`,
        })}
    </div>
  );
}

// How far the wheel turns until the image is 2.7 times as large.
const WHEEL_STEP = 250;

type Size = { readonly width: number; readonly height: number };
type Point = { readonly x: number; readonly y: number };

// What is at the point stays there.
function zoomed(view: View, by: number, point: Point, size: Size): View {
  const zoom = Math.min(MOST_ZOOM, Math.max(1, view.zoom * by));
  if (zoom === 1) return { ...view, zoom, x: 0, y: 0 };
  const grown = zoom / view.zoom;
  const [x, y] = [point.x - grown * (point.x - view.x), point.y - grown * (point.y - view.y)];
  return moved({ ...view, zoom, x, y }, 0, 0, size);
}

// Part of the image always stays in sight.
function moved(view: View, x: number, y: number, { width, height }: Size): View {
  if (view.zoom <= 1) return view;
  const within = (value: number, room: number) => Math.min(room, Math.max(-room, value));
  return {
    ...view,
    x: within(view.x + x, (width * (view.zoom - 1)) / 2),
    y: within(view.y + y, (height * (view.zoom - 1)) / 2),
  };
}

function useSize(element: { readonly current: HTMLElement | null }): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  useEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
