import { useId } from 'react';

type Props<Value extends string> = {
  label: string;
  choices: readonly (readonly [Value, string])[];
  value: Value;
  onValue: (value: Value) => void;
  grow?: boolean;
};

// Radio buttons in one line, so that the arrow keys change the choice.
export function Segments<Value extends string>({ label, choices, value, onValue, grow = false }: Props<Value>) {
  const name = useId();
  return (
    <fieldset className={`min-w-0 ${grow ? 'w-full' : ''}`}>
      <legend className="sr-only">{label}</legend>
      <div className="flex flex-wrap border border-edge">
        {choices.map(([choice, words]) => (
          <label
            key={choice}
            className="caps relative flex h-9 grow cursor-pointer items-center justify-center px-3 text-sm whitespace-nowrap text-soft transition-colors hover:text-text has-checked:bg-text has-checked:text-ground has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-text not-first:border-l not-first:border-edge"
          >
            <input
              type="radio"
              name={name}
              checked={choice === value}
              onChange={() => onValue(choice)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {words}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
