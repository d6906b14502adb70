type Props = { label: string; count: number };

export function SkeletonCards({ label, count }: Props) {
  return (
    <div role="status" className="grid gap-gutter xl:grid-cols-2">
      <span className="sr-only">{label}</span>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="cut cut-large cut-fill-panel cut-line-line flex flex-col gap-4 p-gutter">
          <span className="h-6 w-24 animate-pulse bg-raised" />
          <span className="h-8 w-3/5 animate-pulse bg-raised" />
          <span className="h-16 w-full animate-pulse bg-raised" />
          <span className="h-11 w-full animate-pulse bg-raised" />
        </div>
      ))}
    </div>
  );
}
