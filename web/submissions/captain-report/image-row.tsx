import { Camera, Images, Plus, X } from 'lucide-react';
import { useRef, type ChangeEvent, type ReactNode } from 'react';
import { SpinnerMark } from '../../ui/spinner.tsx';
import { MOST_IMAGES } from './typed-numbers.ts';

export type FormImage = {
  readonly id: string;
  // Null while it is being loaded or made smaller.
  readonly src: string | null;
  // It is being made smaller: it cannot be sent yet.
  readonly isPreparing?: boolean;
  // It belongs to a submission that the organiser refused.
  readonly isRefused: boolean;
  // The whole image, where `src` is a small one: asked for when it is opened.
  readonly large?: string | null;
  readonly onEnlarge?: () => void;
  // The server has it, but did not show it.
  readonly isLost?: boolean;
};

type Props = {
  images: readonly FormImage[];
  title: string;
  required: number;
  most?: number;
  // Beside the buttons, while there is no image.
  hint?: string;
  onFiles: (files: readonly File[]) => void;
  onRemove: (id: string) => void;
};

// The images of a submission: up to three, from the camera or from the gallery.
export function ImageRow({ images, title, required, most = MOST_IMAGES, hint, onFiles, onRemove }: Props) {
  // A new image takes the place of a refused one.
  const fresh = images.filter(({ isRefused }) => !isRefused).length;
  const left = most - fresh;
  return (
    <div role="group" aria-label={title}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="font-semibold">{title}</p>
        <p className="text-sm text-muted">{countWords(required, most)}</p>
      </div>
      <div className="mt-1.5 grid grid-cols-[repeat(3,minmax(0,1fr))] gap-2">
        {images.map((image, index) => (
          <Thumb key={image.id} image={image} name={`Print ${index + 1}`}>
            <button
              type="button"
              aria-label={`Tirar o print ${index + 1}`}
              onClick={() => onRemove(image.id)}
              className="absolute top-0 right-0 grid size-11 cursor-pointer place-items-start justify-items-end"
            >
              <span className="grid size-8 place-items-center bg-ground/80">
                <X aria-hidden size={18} />
              </span>
            </button>
          </Thumb>
        ))}
        {left > 0 && fresh === 0 && (
          <>
            <Picker icon={<Camera aria-hidden size={22} />} capture onFiles={onFiles}>
              Câmera
            </Picker>
            <Picker icon={<Images aria-hidden size={22} />} isMultiple={left > 1} onFiles={onFiles}>
              Galeria
            </Picker>
          </>
        )}
        {left > 0 && fresh > 0 && (
          <Picker icon={<Plus aria-hidden size={22} />} isMultiple={left > 1} onFiles={onFiles}>
            Mais {left}
          </Picker>
        )}
        {images.length === 0 && hint !== undefined && (
          <p className="self-center text-sm leading-tight text-soft">{hint}</p>
        )}
      </div>
    </div>
  );
}

function countWords(required: number, most: number): string {
  if (required === 0) return most === 1 ? 'opcional' : `opcional, até ${most}`;
  if (required >= most) return most === 1 ? '1 imagem' : `${most} imagens`;
  return `${required} a ${most} imagens`;
}

type ThumbProps = { image: FormImage; name: string; children?: ReactNode };

// A small image that opens large.
export function Thumb({ image, name, children }: ThumbProps) {
  const { src, isRefused } = image;
  const dialog = useRef<HTMLDialogElement>(null);
  const enlarge = () => {
    image.onEnlarge?.();
    dialog.current?.showModal();
  };
  return (
    <div className={`relative h-14 min-w-0 border ${isRefused ? 'border-error' : 'border-edge'}`}>
      {image.isLost ? (
        <span className="grid size-full place-items-center text-sm text-soft">{name}</span>
      ) : src === null ? (
        <span role="status" aria-label={`${name}: carregando`} className="grid size-full place-items-center">
          <SpinnerMark />
        </span>
      ) : (
        <button
          type="button"
          aria-label={`Ampliar o ${name.toLowerCase()}${isRefused ? ', recusado' : ''}`}
          onClick={enlarge}
          className="block size-full cursor-pointer"
        >
          <img src={src} alt="" className={`size-full object-cover ${isRefused ? 'opacity-40' : ''}`} />
        </button>
      )}
      {isRefused && (
        <span
          aria-hidden
          className="caps pointer-events-none absolute inset-x-0 bottom-0 bg-ground/80 text-center text-sm text-error"
        >
          Recusado
        </span>
      )}
      {children}
      <dialog
        ref={dialog}
        aria-label={name}
        className="m-auto max-h-dvh max-w-[100vw] bg-ground text-text backdrop:bg-ground/85"
      >
        {src !== null && (
          <img src={image.large ?? src} alt={name} className="max-h-[80dvh] max-w-full object-contain" />
        )}
        <button
          type="button"
          onClick={() => dialog.current?.close()}
          className="caps flex min-h-control w-full cursor-pointer items-center justify-center gap-2 text-label"
        >
          <X aria-hidden size={20} /> Fechar
        </button>
      </dialog>
    </div>
  );
}

type PickerProps = {
  icon: ReactNode;
  capture?: boolean;
  isMultiple?: boolean;
  onFiles: (files: readonly File[]) => void;
  children: ReactNode;
};

function Picker({ icon, capture = false, isMultiple = false, onFiles, children }: PickerProps) {
  const pick = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(currentTarget.files ?? [])]);
    // The same file may be chosen again.
    currentTarget.value = '';
  };
  return (
    <label className="relative flex h-14 min-w-0 cursor-pointer flex-col items-center justify-center gap-0.5 border border-dashed border-edge font-semibold text-text has-focus-visible:outline-2 has-focus-visible:outline-text">
      {icon}
      <span>{children}</span>
      <input
        type="file"
        accept="image/*"
        multiple={isMultiple}
        {...(capture && { capture: 'environment' })}
        onChange={pick}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
    </label>
  );
}
