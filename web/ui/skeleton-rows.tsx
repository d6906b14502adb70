type Props = { label: string; count: number };

export function SkeletonRows({ label, count }: Props) {
  return (
    <div role="status" className="cut cut-large cut-fill-panel cut-line-line">
      <span className="sr-only">{label}</span>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="flex h-15 animate-pulse items-center gap-6 border-b border-line px-4 last:border-0">
          <span className="h-6 w-6 bg-raised" />
          <span className="h-6 w-2/5 bg-raised" />
          <span className="ml-auto h-6 w-20 bg-raised" />
        </div>
      ))}
    </div>
  );
}
