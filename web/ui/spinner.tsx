import { LoaderCircle } from 'lucide-react';

export function Spinner({ label }: { label: string }) {
  return (
    <div role="status" className="flex flex-col items-center gap-4 text-soft">
      <span className="text-primary-soft">
        <SpinnerMark size={40} />
      </span>
      {label}
    </div>
  );
}

export function SpinnerMark({ size = 18 }: { size?: number }) {
  return <LoaderCircle aria-hidden size={size} className="animate-spin" />;
}
