import { Search } from 'lucide-react';
import { useId } from 'react';

type Props = { label: string; value: string; onValue: (value: string) => void };

// The label says what is searched; it would be too long for a placeholder on a phone.
export function SearchField({ label, value, onValue }: Props) {
  const id = useId();
  return (
    <div className="flex h-12 min-w-0 grow basis-36 items-center gap-2 border border-edge bg-ground px-3 transition-colors focus-within:border-text focus-within:outline-1 focus-within:-outline-offset-2 focus-within:outline-text hover:border-muted">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Search aria-hidden size={18} className="shrink-0 text-muted" />
      <input
        id={id}
        type="search"
        autoComplete="off"
        placeholder="Buscar"
        value={value}
        onChange={(event) => onValue(event.currentTarget.value)}
        className="h-full min-w-0 grow bg-transparent outline-none placeholder:text-muted"
      />
    </div>
  );
}
