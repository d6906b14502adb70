import { Download } from 'lucide-react';
import { encode } from 'uqr';
import { downloadBlob } from './spreadsheet/download.ts';
import { Button } from '../ui/button.tsx';

// Cameras need light modules around the code.
const BORDER = 4;

type Props = { label: string; fileName: string; text: string };

// Always dark on light: many readers do not accept inverted codes.
export function QrCode({ label, fileName, text }: Props) {
  const { size, data } = encode(text, { ecc: 'M', border: BORDER });
  const path = qrPath(data);
  const download = () => downloadBlob(new Blob([qrFile(size, path)], { type: 'image/svg+xml' }), `${fileName}.svg`);
  return (
    <div className="flex flex-wrap items-center gap-3 md:flex-col md:items-stretch">
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        className="size-36 shrink-0 bg-text text-ground md:size-44"
      >
        <path d={path} fill="currentColor" />
      </svg>
      <Button icon={<Download aria-hidden size={18} />} onClick={download}>
        <span>
          Baixar QR<span className="sr-only"> ({label})</span>
        </span>
      </Button>
    </div>
  );
}

// One square for each dark module.
function qrPath(data: readonly (readonly boolean[])[]): string {
  return data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
}

// Large enough to print.
function qrFile(size: number, path: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1024" height="1024" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="#fff"/><path d="${path}" fill="#000"/></svg>`;
}
