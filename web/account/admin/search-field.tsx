import { useEffect, useEffectEvent, useState } from 'react';
import { MAX_SEARCH_LENGTH } from '../../../domain/account/administration.ts';
import { TextField } from '../../ui/text-field.tsx';

const PAUSE_MS = 300;

type Props = { search: string; onSearch: (search: string) => void };

// Debounced: searches when typing pauses.
export function SearchField({ search, onSearch }: Props) {
  const [typed, setTyped] = useState(search);
  const wanted = typed.trim();
  const find = useEffectEvent(() => {
    if (wanted !== search) onSearch(wanted);
  });
  useEffect(() => {
    const pause = setTimeout(find, PAUSE_MS);
    return () => clearTimeout(pause);
  }, [wanted]);
  return (
    <div role="search" className="md:max-w-md">
      <TextField
        label="Buscar por e-mail"
        type="search"
        maxLength={MAX_SEARCH_LENGTH}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onValueChange={setTyped}
      />
    </div>
  );
}
