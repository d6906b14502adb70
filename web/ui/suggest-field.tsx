import { Search, X } from 'lucide-react';
import { memo, useId, useMemo, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { FieldError } from './field-error.tsx';
import { IconButton } from './icon-button.tsx';
import { ListPopup, showOption, usePlace } from './list-popup.tsx';

type Suggestion = {
  readonly id: string;
  readonly title: string;
  readonly line: string;
  // At the end of title and line.
  readonly mark?: string;
  readonly number?: string;
};

type Props = {
  label: string;
  hint: string;
  // Shown in the field. The caller handles the keys and focuses the field.
  shortcut: string;
  error?: string | undefined;
  // Shown when nothing is found.
  empty: ReactNode;
  value: string;
  onValue: (value: string) => void;
  // The best match first.
  find: (typed: string) => readonly Suggestion[];
  onPick: (id: string) => void;
  // Set where there is something to clear. Only a phone shows its button: on wider screens the shortcut stands there.
  onClear?: (() => void) | undefined;
  inputRef: RefObject<HTMLInputElement | null>;
  disabled?: boolean;
};

// Enter picks the first suggestion.
export function SuggestField({
  label,
  hint,
  shortcut,
  error,
  empty,
  value,
  onValue,
  find,
  onPick,
  onClear,
  inputRef,
  disabled = false,
}: Props) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const suggestions = useMemo(() => (value.trim() === '' ? NONE : find(value)), [find, value]);
  const isOpen = open && !disabled && value.trim() !== '';
  const { place, measure } = usePlace(inputRef, isOpen);
  // The first suggestion is highlighted until an arrow key or the mouse moves the highlight. It then stays on its suggestion where
  // the list is found again, for example after a change by somebody else.
  const [moved, setMoved] = useState<{ readonly sought: string; readonly to: string | undefined } | null>(null);
  const active = Math.max(0, moved?.sought === value ? suggestions.findIndex(({ id: of }) => of === moved.to) : 0);
  const type = (typed: string) => {
    measure();
    setOpen(true);
    onValue(typed);
  };
  const pick = (picked: Suggestion | undefined) => {
    if (!picked) return;
    setOpen(false);
    onPick(picked.id);
  };
  const step = (by: number) => {
    const { length } = suggestions;
    if (length === 0) return;
    const next = (active + by + length) % length;
    setMoved({ sought: value, to: suggestions[next]?.id });
    showOption(`${id}-${next}`);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const by = STEPS[event.key];
    const isEnter = event.key === 'Enter' && value.trim() !== '';
    if (by !== undefined && isOpen) step(by);
    else if (by !== undefined || (isEnter && !isOpen)) {
      measure();
      setOpen(true);
      // Without a match the list stays, because it says so.
    } else if (isEnter) pick(suggestions[active]);
    else if (event.key === 'Escape' && isOpen) setOpen(false);
    else if (event.key === 'Escape' && value !== '') onValue('');
    else return;
    event.preventDefault();
  };
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-semibold max-md:sr-only">
        {label}
      </label>
      <div className="relative">
        <input
          ref={inputRef}
          id={id}
          role="combobox"
          disabled={disabled}
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${id}-list` : undefined}
          aria-activedescendant={isOpen && suggestions.length > 0 ? `${id}-${active}` : undefined}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          aria-keyshortcuts={shortcut.replace('Ctrl', 'Control')}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          placeholder={hint}
          value={value}
          onChange={({ currentTarget }) => type(currentTarget.value)}
          onKeyDown={onKeyDown}
          onBlur={() => setOpen(false)}
          className="block h-12 w-full border border-edge bg-ground pr-3 max-md:pr-control pl-control contain-layout contain-size text-ellipsis xl:pr-keys placeholder:text-muted hover:border-muted focus:border-text focus:outline-1 focus:-outline-offset-2 focus:outline-text disabled:opacity-60 aria-invalid:border-error"
        />
        <Search aria-hidden size={20} className="pointer-events-none absolute top-3.5 left-3 text-muted" />
        <kbd
          aria-hidden
          className="absolute top-3 right-3 border border-line bg-raised px-1.5 text-sm text-muted max-xl:hidden"
        >
          {shortcut}
        </kbd>
        {onClear && (
          <span className="absolute top-0.5 right-0.5 md:hidden">
            <IconButton aria-label="Limpar" onClick={onClear}>
              <X aria-hidden size={20} />
            </IconButton>
          </span>
        )}
      </div>
      {isOpen && place && (
        <ListPopup
          place={place}
          onPoint={(index) => setMoved({ sought: value, to: suggestions[index]?.id })}
          onPick={(index) => pick(suggestions[index])}
        >
          <Suggestions id={id} label={label} suggestions={suggestions} active={active} empty={empty} />
        </ListPopup>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

const NONE: readonly Suggestion[] = [];

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

type SuggestionsProps = Pick<Props, 'label' | 'empty'> & {
  id: string;
  suggestions: readonly Suggestion[];
  active: number;
};

// Apart from the field, so that typing does not render them again.
const Suggestions = memo(function Suggestions({ id, label, suggestions, active, empty }: SuggestionsProps) {
  return (
    <>
      <div role="status" className="px-3 py-3 text-soft empty:hidden">
        {suggestions.length === 0 && empty}
      </div>
      <div id={`${id}-list`} role="listbox" aria-label={label}>
        {suggestions.map(({ id: key, title, line, mark, number }, index) => (
          <div
            key={key}
            id={`${id}-${index}`}
            role="option"
            data-index={index}
            aria-selected={index === active}
            className={`cursor-pointer px-3 py-2 select-none ${index === active ? 'bg-text text-ground' : ''}`}
          >
            <Line start={<span className="font-semibold">{title}</span>} end={mark} />
            <span className={index === active ? '' : 'text-muted'}>
              <Line start={<span className="text-sm">{line}</span>} end={number} />
            </span>
          </div>
        ))}
      </div>
    </>
  );
});

function Line({ start, end }: { start: ReactNode; end: string | undefined }) {
  return (
    <span className="flex items-baseline gap-3">
      <span className="min-w-0 flex-1 truncate">{start}</span>
      {end && <span className="max-w-40 shrink-0 truncate text-sm">{end}</span>}
    </span>
  );
}
