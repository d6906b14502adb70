import { Checkbox } from '../../ui/checkbox.tsx';

type Item = { readonly id: string; readonly name: string; readonly hint?: string };

type Props = {
  label: string;
  items: readonly Item[];
  chosen: ReadonlySet<string>;
  onChosen: (chosen: ReadonlySet<string>) => void;
};

// A list to tick, with all of it at the top.
export function PickList({ label, items, chosen, onChosen }: Props) {
  const count = items.filter(({ id }) => chosen.has(id)).length;
  const toggle = (id: string, on: boolean) =>
    onChosen(new Set(on ? [...chosen, id] : [...chosen].filter((one) => one !== id)));
  return (
    <fieldset className="min-w-0 border border-line bg-ground">
      <legend className="sr-only">{label}</legend>
      <div className="border-b border-line px-2">
        <Checkbox
          label={`${count} de ${items.length}`}
          checked={count > 0 && count < items.length ? 'mixed' : count > 0}
          onChecked={(on) => onChosen(new Set(on ? items.map(({ id }) => id) : []))}
        />
      </div>
      <ul className="max-h-72 divide-y divide-line overflow-y-auto px-2">
        {items.map(({ id, name, hint }) => (
          <li key={id} className="wrap-anywhere">
            <Checkbox
              label={name}
              {...(hint !== undefined && { hint })}
              checked={chosen.has(id)}
              onChecked={(on) => toggle(id, on)}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
