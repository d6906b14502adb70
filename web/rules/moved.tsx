type ArrowProps = { isUp: boolean; className?: string };

// As large as a part of the text beside it.
export function MoveArrow({ isUp, className = 'size-[0.8em]' }: ArrowProps) {
  return (
    <svg aria-hidden viewBox="0 0 10 10" className={`shrink-0 fill-current ${className}`}>
      <path d={isUp ? 'M5 1.5 9.5 9H.5Z' : 'M5 8.5.5 1h9Z'} />
    </svg>
  );
}

type Props = {
  // Ranks gained; negative: lost.
  by: number;
  // Without the number where only the direction is known.
  isCounted?: boolean;
  // In the colour of the text around it, on a plate of the leader.
  isPlain?: boolean;
  className?: string;
};

// How many ranks somebody rose or fell. Renders nothing for 0.
export function Moved({ by, isCounted = true, isPlain = false, className = '' }: Props) {
  if (by === 0) return null;
  const isUp = by > 0;
  return (
    <span
      className={`inline-flex items-center gap-[0.25em] ${isPlain ? '' : isUp ? 'text-up' : 'text-down'} ${className}`}
    >
      <MoveArrow isUp={isUp} />
      <span className="sr-only">{isUp ? 'Subiu' : 'Desceu'}</span>
      {isCounted && <span>{Math.abs(by)}</span>}
    </span>
  );
}
