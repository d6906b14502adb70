import { Check, ChevronDown } from 'lucide-react';
import {
  type KeyboardEvent,
  memo,
  type MouseEvent,
  useDeferredValue,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { ListPopup, showOption, usePlace } from './list-popup.tsx';

const PAUSE_MS = 700;

/**
 * Finds an option by its first letters, typed without a pause. The same letter again goes to the next match. The returned
 * function says whether it used the key.
 */
function useTypeahead(
  options: readonly { readonly label: string }[],
  active: number,
  onFound: (index: number) => void,
): (key: string) => boolean {
  const typed = useRef({ text: '', at: 0 });
  return (key) => {
    const now = performance.now();
    const before = now - typed.current.at < PAUSE_MS ? typed.current.text : '';
    // A space belongs to a name that is being typed; otherwise it picks.
    if (key.length !== 1 || (key === ' ' && before === '')) return false;
    const text = before + key;
    typed.current = { text, at: now };
    const isRepeated = text.length > 1 && text === key.repeat(text.length);
    const found = findNext(options, plain(isRepeated ? key : text), active + (isRepeated || text.length === 1 ? 1 : 0));
    if (found >= 0) onFound(found);
    return true;
  };
}

function findNext(options: readonly { readonly label: string }[], start: string, from: number): number {
  const isMatch = ({ label }: { readonly label: string }) => plain(label).startsWith(start);
  const at = Math.max(from, 0);
  const later = options.slice(at).findIndex(isMatch);
  return later >= 0 ? later + at : options.findIndex(isMatch);
}

// Without case and accents.
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

type Option = { readonly value: string; readonly label: string };

type Props = {
  label: string;
  // For screen readers only, where the selected option is enough.
  labelHidden?: boolean;
  placeholder?: string;
  // Shown in the list when there are no options.
  empty?: string;
  options: readonly Option[];
  value: string | null;
  onValue: (value: string) => void;
  disabled?: boolean;
};

// Written by hand, as a select-only combobox of the ARIA guide: a list of 50 teams must open within a frame on a slow machine.
export function Select({
  label,
  labelHidden = false,
  placeholder,
  empty,
  options,
  value,
  onValue,
  disabled = false,
}: Props) {
  const id = useId();
  const field = useRef<HTMLButtonElement>(null);
  // Null while the list is closed. The highlight stays on its option where the options change.
  const [opened, setOpened] = useState<{ readonly highlighted: string | undefined } | null>(null);
  // Whether keys moved the highlight of the open list, and whether Tab is leaving it.
  const keys = useRef({ moved: false, tab: false });
  const isOpen = opened !== null && !disabled;
  // -1 for none.
  const active = opened ? options.findIndex((option) => option.value === opened.highlighted) : -1;
  const { place, measure } = usePlace(field, isOpen);
  const selected = options.findIndex((option) => option.value === value);
  const optionId = (index: number) => `${id}-${index}`;
  const highlight = (index: number) => setOpened({ highlighted: options[index]?.value });
  const open = (at: number) => {
    measure();
    highlight(at);
    keys.current = { moved: false, tab: false };
  };
  const close = () => setOpened(null);
  const pick = (index: number) => {
    const picked = options[index];
    if (!picked) return;
    close();
    if (picked.value !== value) onValue(picked.value);
  };
  const point = (index: number) => {
    if (isOpen) {
      highlight(index);
      showOption(optionId(index));
    } else open(index);
    keys.current.moved = true;
  };
  const typeahead = useTypeahead(options, isOpen ? active : selected, point);
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    keys.current.tab = key === 'Tab';
    if (event.ctrlKey || event.metaKey || (event.altKey && key.length === 1)) return;
    if (typeahead(key)) return event.preventDefault();
    if (!isOpen) {
      if (!OPENERS.has(key)) return;
      open(Math.max(selected, 0));
    } else if (key === 'Enter' || key === ' ') pick(active);
    else if (key === 'Escape') {
      close();
      // The key must not close a dialog around the field.
      event.stopPropagation();
    } else if (key in STEPS) point(Math.min(Math.max(active + (STEPS[key] ?? 0), 0), options.length - 1));
    else return;
    event.preventDefault();
  };
  // Tab picks what keys highlighted. Only now, because the owner may move the focus itself after a choice.
  const onBlur = () => {
    if (isOpen && keys.current.tab && keys.current.moved) pick(active);
    close();
  };
  const onMouseDown = (event: MouseEvent) => {
    if (event.button !== 0 || disabled) return;
    // Safari does not focus a clicked button.
    event.preventDefault();
    field.current?.focus();
    if (isOpen) close();
    else open(selected);
  };
  // Assistive technology clicks without a mouse.
  const onClick = ({ detail }: MouseEvent) => {
    if (detail > 0) return;
    if (isOpen) close();
    else open(Math.max(selected, 0));
  };
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <span id={`${id}-label`} className={labelHidden ? 'sr-only' : 'font-semibold'}>
        {label}
      </span>
      <button
        ref={field}
        type="button"
        role="combobox"
        disabled={disabled}
        aria-labelledby={`${id}-label`}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-list` : undefined}
        aria-activedescendant={isOpen && active >= 0 ? optionId(active) : undefined}
        onKeyDown={onKeyDown}
        onMouseDown={onMouseDown}
        onClick={onClick}
        onBlur={onBlur}
        className="flex h-12 w-full cursor-pointer items-center justify-between gap-2 border border-edge bg-ground px-3 text-left hover:border-muted disabled:cursor-default disabled:opacity-60"
      >
        <span className={`truncate ${selected < 0 ? 'text-muted' : ''}`}>
          {options[selected]?.label ?? placeholder}
        </span>
        <ChevronDown aria-hidden size={18} className="shrink-0 text-muted" />
      </button>
      {isOpen && place && (
        <ListPopup place={place} onPoint={highlight} onPick={pick}>
          <div id={`${id}-list`} role="listbox" aria-labelledby={`${id}-label`} className="py-1">
            <Options id={id} options={options} selected={selected} active={active} />
            {options.length === 0 && empty && (
              <div role="option" aria-selected={false} aria-disabled className={`${ITEM} cursor-default text-muted`}>
                {empty}
              </div>
            )}
          </div>
        </ListPopup>
      )}
    </div>
  );
}

const OPENERS: ReadonlySet<string> = new Set(['ArrowDown', 'ArrowUp', 'Enter', ' ']);

const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 7,
  PageUp: -7,
  Home: -Infinity,
  End: Infinity,
};

type OptionsProps = { id: string; options: readonly Option[]; selected: number; active: number };

// Renders in two steps, the visible part first. A list that opens at its selected option is rendered whole.
function Options({ id, options: all, selected, active }: OptionsProps) {
  const options = useDeferredValue(all, selected < 0 ? all.slice(0, SEEN_AT_ONCE) : all);
  useLayoutEffect(() => {
    if (selected >= SEEN_AT_ONCE) showOption(`${id}-${selected}`);
    // Only when the list opens.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return options.map(({ value, label }, index) => (
    <OptionLine
      key={value}
      id={`${id}-${index}`}
      index={index}
      label={label}
      isSelected={index === selected}
      isActive={index === active}
    />
  ));
}

// As many as the list has room for.
const SEEN_AT_ONCE = 8;

type LineProps = { id: string; index: number; label: string; isSelected: boolean; isActive: boolean };

const OptionLine = memo(function OptionLine({ id, index, label, isSelected, isActive }: LineProps) {
  return (
    <div
      id={id}
      role="option"
      data-index={index}
      aria-selected={isSelected}
      className={`${ITEM} cursor-pointer ${isActive ? 'bg-text text-ground' : ''}`}
    >
      <span className="line-clamp-3 min-w-0 flex-1 wrap-anywhere">{label}</span>
      {isSelected && <Check aria-hidden size={16} />}
    </div>
  );
});

const ITEM = 'flex min-h-control items-center gap-2 px-3 py-1.5 select-none';
