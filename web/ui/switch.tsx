type Props = { label: string; on: boolean; onTurn: (on: boolean) => void };

// On or off, at once visible; white is on.
export function Switch({ label, on, onTurn }: Props) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      onClick={() => onTurn(!on)}
      className="flex min-h-control cursor-pointer items-center gap-3"
    >
      <span className="caps text-label">{label}</span>
      <span
        aria-hidden
        className={`flex h-6 w-11 border p-0.5 ${on ? 'justify-end border-text bg-text' : 'border-edge bg-ground'}`}
      >
        <span className={`h-full w-4 ${on ? 'bg-ground' : 'bg-edge'}`} />
      </span>
    </button>
  );
}
