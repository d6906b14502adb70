import { Dialog } from '../../ui/dialog.tsx';

type Props = { name: string; url: string; width: number; height: number; onClose: () => void };

export default function EnlargedPicture({ name, url, width, height, onClose }: Props) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={name} width="stage">
      <img
        src={url}
        alt={name}
        width={width}
        height={height}
        className="mx-auto h-auto max-h-[80vh] w-auto max-w-full"
      />
    </Dialog>
  );
}
