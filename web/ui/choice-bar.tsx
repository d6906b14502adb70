import { useId } from 'react';

type Choice = { readonly value: string; readonly label: string };

type Props = {
  label: string;
  // For screen readers only, where the choices are enough.
  labelHidden?: boolean;
  hint?: string;
  choices: readonly Choice[];
  value: string;
  onValue: (value: string) => void;
};

// Radio buttons in one line, so that the arrow keys change the choice.
export function ChoiceBar({ label, labelHidden = false, hint, choices, value, onValue }: Props) {
  const id = useId();
  return (
    <fieldset aria-describedby={hint === undefined ? undefined : `${id}-hint`} className="min-w-0">
      <legend className={labelHidden ? 'sr-only' : 'mb-1.5 font-semibold'}>{label}</legend>
      <div className="flex flex-wrap gap-1">
        {choices.map((choice) => (
          <label
            key={choice.value}
            className="caps relative flex min-h-control min-w-control cursor-pointer items-center justify-center border border-line bg-raised px-3 py-1 text-label wrap-anywhere transition-colors has-checked:border-text has-checked:bg-text has-checked:text-ground has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-text not-has-checked:hover:border-edge"
          >
            <input
              type="radio"
              name={id}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onValue(choice.value)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {choice.label}
          </label>
        ))}
      </div>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-muted">
          {hint}
        </p>
      )}
    </fieldset>
  );
}
