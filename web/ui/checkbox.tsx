import { useId } from 'react';

type Props = {
  label: string;
  // For screen readers only, where the text beside it is enough.
  labelHidden?: boolean;
  hint?: string;
  // 'mixed': some of the items that the box stands for are selected, not all.
  checked: boolean | 'mixed';
  onChecked: (checked: boolean) => void;
  disabled?: boolean;
};

export function Checkbox({ label, labelHidden = false, hint, checked, onChecked, disabled = false }: Props) {
  const id = useId();
  return (
    <div className={labelHidden ? 'flex' : 'flex flex-col'}>
      <label
        className={`flex min-h-control min-w-control cursor-pointer items-center gap-3 font-semibold has-disabled:cursor-default has-disabled:opacity-60 ${labelHidden ? 'justify-center' : ''}`}
      >
        <input
          type="checkbox"
          checked={checked === true}
          ref={(box) => {
            if (box) box.indeterminate = checked === 'mixed';
          }}
          onChange={({ currentTarget }) => onChecked(currentTarget.checked)}
          disabled={disabled}
          aria-describedby={hint && id}
          className="size-5 shrink-0 cursor-pointer accent-text disabled:cursor-default"
        />
        <span className={labelHidden ? 'sr-only' : undefined}>{label}</span>
      </label>
      {hint && (
        <p id={id} className="-mt-1 ml-2 pl-6 text-sm text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}
