import { Progress } from '@base-ui/react/progress';

// From 0 to 1; null while the progress is unknown.
export function ProgressBar({ label, value }: { label: string; value: number | null }) {
  return (
    <Progress.Root value={value} max={1} className="flex flex-col gap-2">
      <Progress.Label className="font-semibold">{label}</Progress.Label>
      <Progress.Track className="h-2 overflow-hidden bg-ground">
        <Progress.Indicator className="h-full bg-text transition-[width] data-indeterminate:w-1/3 data-indeterminate:animate-pulse" />
      </Progress.Track>
    </Progress.Root>
  );
}
