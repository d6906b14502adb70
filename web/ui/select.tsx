import { Select as BaseSelect } from '@base-ui/react/select';
import { Check, ChevronDown } from 'lucide-react';
import { memo, useDeferredValue } from 'react';

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
  const shown = options.find((option) => option.value === value)?.label;
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <BaseSelect.Root
        value={value}
        onValueChange={(wanted) => wanted !== null && onValue(wanted)}
        disabled={disabled}
        modal={false}
      >
        <BaseSelect.Label className={labelHidden ? 'sr-only' : 'font-semibold'}>{label}</BaseSelect.Label>
        <BaseSelect.Trigger className="flex h-12 w-full cursor-pointer items-center justify-between gap-2 border border-edge bg-ground px-3 text-left transition-colors hover:border-muted data-disabled:cursor-default data-disabled:opacity-60">
          <BaseSelect.Value className="truncate data-placeholder:text-muted">{shown ?? placeholder}</BaseSelect.Value>
          <BaseSelect.Icon className="shrink-0 text-muted">
            <ChevronDown aria-hidden size={18} />
          </BaseSelect.Icon>
        </BaseSelect.Trigger>
        <BaseSelect.Portal>
          <BaseSelect.Positioner alignItemWithTrigger={false} sideOffset={4} className="z-40">
            <BaseSelect.Popup className="max-h-[min(22rem,var(--available-height))] w-(--anchor-width) overflow-y-auto border border-edge bg-raised py-1 outline-none gone-at-once">
              <Options options={options} empty={empty} whole={value !== null} />
            </BaseSelect.Popup>
          </BaseSelect.Positioner>
        </BaseSelect.Portal>
      </BaseSelect.Root>
    </div>
  );
}

type OptionsProps = Pick<Props, 'options'> & {
  empty: string | undefined;
  // An option is selected, and the list opens at it.
  whole: boolean;
};

// Once opened, the list stays mounted and hidden; it renders again only when the options change. A long list renders in two
// steps, the visible part first.
const Options = memo(function Options({ options: all, empty, whole }: OptionsProps) {
  const options = useDeferredValue(all, whole ? all : all.slice(0, SEEN_AT_ONCE));
  return (
    <BaseSelect.List>
      {options.map((option) => (
        <BaseSelect.Item key={option.value} value={option.value} className={ITEM}>
          <BaseSelect.ItemText className="min-w-0 flex-1 wrap-anywhere">{option.label}</BaseSelect.ItemText>
          <BaseSelect.ItemIndicator>
            <Check aria-hidden size={16} />
          </BaseSelect.ItemIndicator>
        </BaseSelect.Item>
      ))}
      {options.length === 0 && empty && (
        <BaseSelect.Item value="" disabled className={ITEM}>
          <BaseSelect.ItemText>{empty}</BaseSelect.ItemText>
        </BaseSelect.Item>
      )}
    </BaseSelect.List>
  );
});

// As many as the list has room for.
const SEEN_AT_ONCE = 8;

const ITEM =
  'flex min-h-control cursor-pointer items-center gap-2 px-3 py-1.5 outline-none select-none data-disabled:cursor-default data-disabled:text-muted data-highlighted:bg-primary data-highlighted:text-on-primary';
