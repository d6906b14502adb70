import type { LucideIcon } from 'lucide-react';

type Chip<Value extends string> = {
  readonly value: Value;
  readonly label: string;
  readonly count: number;
  // The icon of a filter that is shown in amber if it finds something.
  readonly check?: LucideIcon;
};

type Props<Value extends string> = {
  label: string;
  chips: readonly Chip<Value>[];
  value: Value;
  onValue: (value: Value) => void;
  // Something stands beside it, so that it cannot use the margin of the page.
  inline?: boolean;
};

// Filters with counts. On a phone they scroll in one line.
export function FilterChips<Value extends string>({ label, chips, value, onValue, inline = false }: Props<Value>) {
  return (
    <div
      role="group"
      aria-label={label}
      className={`flex min-w-0 gap-1.5 overflow-x-auto py-1 md:flex-wrap ${inline ? '' : '-mx-gutter px-gutter md:mx-0 md:px-0'}`}
    >
      {chips.map((chip) => (
        <ChipButton key={chip.value} chip={chip} on={chip.value === value} onPress={() => onValue(chip.value)} />
      ))}
    </div>
  );
}

const LOOKS = {
  on: 'border-text bg-text text-ground',
  check: 'border-check text-check hover:bg-raised',
  off: 'border-line bg-raised text-soft hover:border-edge',
};

type ChipProps = { chip: Omit<Chip<string>, 'value'>; on: boolean; onPress: () => void };

function ChipButton({ chip: { label, count, check: Icon }, on, onPress }: ChipProps) {
  const look = on ? 'on' : Icon && count > 0 ? 'check' : 'off';
  return (
    <button
      type="button"
      aria-pressed={on}
      onClick={onPress}
      className={`caps flex min-h-9 shrink-0 cursor-pointer items-center gap-2 border px-3 text-label max-md:min-h-control whitespace-nowrap transition-colors ${LOOKS[look]}`}
    >
      {Icon && <Icon aria-hidden size={18} />}
      {label} <span className={on ? undefined : 'opacity-80'}>{count}</span>
    </button>
  );
}
