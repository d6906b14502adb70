import { Autocomplete } from '@base-ui/react/autocomplete';
import { Search } from 'lucide-react';
import { memo, useDeferredValue, useId, useMemo, useState, type ComponentProps, type ReactNode, type Ref } from 'react';
import { FieldError } from './field-error.tsx';

type Suggestion = { readonly id: string; readonly title: string; readonly line: string; readonly mark?: string };

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
  inputRef: Ref<HTMLInputElement>;
  disabled?: boolean;
};

// Enter picks the first suggestion. Suggestions are rendered after the typed letter; Enter in between picks what the whole
// text finds.
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
  inputRef,
  disabled = false,
}: Props) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const sought = useDeferredValue(value);
  const suggestions = useMemo(() => (sought.trim() === '' ? [] : find(sought)), [find, sought]);
  const pickUnseen: ComponentProps<typeof Autocomplete.Input>['onKeyDown'] = (event) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !open || sought === value) return;
    event.preventBaseUIHandler();
    setOpen(false);
    const [best] = find(value);
    if (best && value.trim() !== '') onPick(best.id);
  };
  return (
    <div className="flex flex-col gap-1.5">
      <Autocomplete.Root
        items={suggestions}
        filter={null}
        itemToStringValue={titleOf}
        value={value}
        // The item reports a pick itself.
        onValueChange={(typed, { reason }) => reason !== 'item-press' && onValue(typed)}
        open={open && value.trim() !== '' && sought.trim() !== ''}
        onOpenChange={setOpen}
        autoHighlight="always"
        disabled={disabled}
      >
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        <div className="relative">
          <Search aria-hidden size={20} className="pointer-events-none absolute top-3.5 left-3 text-muted" />
          <Autocomplete.Input
            ref={inputRef}
            id={id}
            onKeyDown={pickUnseen}
            aria-invalid={error !== undefined || undefined}
            aria-describedby={error === undefined ? undefined : `${id}-error`}
            placeholder={hint}
            aria-keyshortcuts={shortcut.replace('Ctrl', 'Control')}
            className="h-12 w-full border border-edge bg-ground pr-3 pl-11 text-ellipsis transition-colors md:pr-20 placeholder:text-muted hover:border-muted focus:border-text focus:outline-1 focus:-outline-offset-2 focus:outline-text data-disabled:opacity-60 aria-invalid:border-error"
          />
          <kbd
            aria-hidden
            className="absolute top-3 right-3 border border-line bg-raised px-1.5 text-sm text-muted max-md:hidden"
          >
            {shortcut}
          </kbd>
        </div>
        <Suggestions empty={empty} onPick={onPick} />
      </Autocomplete.Root>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

const titleOf = ({ title }: Suggestion) => title;

// Apart from the field, so that typing does not render them again.
const Suggestions = memo(function Suggestions({ empty, onPick }: Pick<Props, 'empty' | 'onPick'>) {
  return (
    <Autocomplete.Portal>
      <Autocomplete.Positioner sideOffset={4} className="z-40">
        <Autocomplete.Popup className="max-h-[min(24rem,var(--available-height))] w-(--anchor-width) overflow-y-auto border border-edge bg-raised gone-at-once">
          <Autocomplete.Empty className="px-3 py-3 text-soft empty:hidden">{empty}</Autocomplete.Empty>
          <Autocomplete.List>
            {(suggestion: Suggestion) => (
              <Autocomplete.Item
                key={suggestion.id}
                value={suggestion}
                onClick={() => onPick(suggestion.id)}
                className="group flex cursor-pointer items-center gap-3 px-3 py-2 select-none data-highlighted:bg-primary data-highlighted:text-on-primary"
              >
                <span className="min-w-0 flex-1">
                  <span className="block truncate font-semibold">{suggestion.title}</span>
                  <span className="block truncate text-sm text-muted group-data-highlighted:text-on-primary">
                    {suggestion.line}
                  </span>
                </span>
                {suggestion.mark && <span className="shrink-0 text-sm">{suggestion.mark}</span>}
              </Autocomplete.Item>
            )}
          </Autocomplete.List>
        </Autocomplete.Popup>
      </Autocomplete.Positioner>
    </Autocomplete.Portal>
  );
});
