import { Check } from 'lucide-react';
import { useState } from 'react';
import type { RuleSet } from '../../../domain/rules/rule-set.ts';
import { rulesSummary } from '../../../domain/rules/words.ts';
import type { OwnPreset, ListedPreset } from '../rules-data.ts';
import { ruleChanges } from '../rule-changes.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

const IN_VIEW = 5;

type Props = {
  presets: readonly ListedPreset[];
  own: readonly OwnPreset[];
  // The rules in the fields; null while they are invalid.
  rules: RuleSet | null;
  onChoose: (rules: RuleSet) => void;
  onManage: () => void;
};

// The first presets, with the current one marked; a button opens the list of all.
export function PresetCards({ presets, own, rules, onChoose, onManage }: Props) {
  const [open, setOpen] = useState(false);
  const isCurrent = (preset: RuleSet) => rules !== null && ruleChanges(preset, rules).length === 0;
  const all = [...own.map(({ id, rules }) => ({ id, rules, note: undefined })), ...presets];
  const first = presets.slice(0, IN_VIEW);
  const hidden = all.length - first.length;
  const choose = (chosen: RuleSet) => {
    onChoose(chosen);
    setOpen(false);
  };
  return (
    <section aria-label="Modelos de regras" className="mb-4">
      <div className="grid grid-cols-2 gap-2 lg:grid-cols-3 xl:grid-cols-6">
        {first.map(({ id, rules: preset }) => (
          <PresetCard key={id} rules={preset} isCurrent={isCurrent(preset)} onChoose={() => choose(preset)} />
        ))}
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
          className="cut caps min-h-14 cursor-pointer px-3 py-2 text-left cut-fill-raised cut-line-line hover:cut-line-edge"
        >
          <span className="block text-label">Mais {hidden}</span>
          <span className="block text-sm text-muted">
            {own.length === 0 ? 'ver todos' : own.length === 1 ? 'e 1 meu' : `e ${own.length} meus`}
          </span>
        </button>
      </div>
      <Dialog open={open} onOpenChange={setOpen} title="Modelos de regras" width="wide">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-soft">Escolher um preenche os campos. Nada muda até você salvar.</p>
          <Button
            onClick={() => {
              setOpen(false);
              onManage();
            }}
          >
            Meus modelos
          </Button>
        </div>
        <div className="grid gap-2 sm:grid-cols-2">
          {all.map(({ id, rules: preset, note }) => (
            <PresetCard
              key={id}
              rules={preset}
              note={note}
              isCurrent={isCurrent(preset)}
              onChoose={() => choose(preset)}
            />
          ))}
        </div>
      </Dialog>
    </section>
  );
}

type CardProps = { rules: RuleSet; note?: string | undefined; isCurrent: boolean; onChoose: () => void };

function PresetCard({ rules, note, isCurrent, onChoose }: CardProps) {
  return (
    <button
      type="button"
      aria-pressed={isCurrent}
      onClick={onChoose}
      className={`cut min-h-14 cursor-pointer px-3 py-2 text-left transition-colors cut-fill-raised ${isCurrent ? 'cut-line-text' : 'cut-line-line hover:cut-line-edge'}`}
    >
      <span className="caps flex items-center gap-1.5 text-label leading-tight">
        {isCurrent && <Check aria-hidden size={16} className="shrink-0" />}
        {rules.name}
      </span>
      <span className="block text-sm text-muted">{rulesSummary(rules)}</span>
      {note && <span className="mt-1 block text-sm text-soft">{note}</span>}
    </button>
  );
}
