import { Search } from 'lucide-react';
import { useId } from 'react';

type Props = { label: string; value: string; onValue: (value: string) => void };

// The placeholder is its label.
export function SearchField({ label, value, onValue }: Props) {
  const id = useId();
  return (
    <div className="relative min-w-0 grow">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Search aria-hidden size={18} className="pointer-events-none absolute top-3.5 left-3 text-muted" />
      <input
        id={id}
        type="search"
        autoComplete="off"
        placeholder={label}
        value={value}
        onChange={(event) => onValue(event.currentTarget.value)}
        className="h-12 w-full border border-edge bg-ground pr-3 pl-10 transition-colors placeholder:text-muted hover:border-muted focus:border-text focus:outline-1 focus:-outline-offset-2 focus:outline-text"
      />
    </div>
  );
}
