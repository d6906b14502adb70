import { Search } from 'lucide-react';
import { useState } from 'react';
import type { Championship, SignUp } from '../../lib/championships.ts';
import { entrantTexts } from '../../lib/texts/championships.ts';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { DeclineDialog, needsQuestion } from './decline-dialog.tsx';
import { filterEntrants, stateOptions, type EntrantFilter } from './entrant-filter.ts';
import { EntrantRow } from './entrant-row.tsx';
import { ExportButton } from './export-button.tsx';
import { PurgeButton } from './purge-button.tsx';
import { RenameDialog } from './rename-dialog.tsx';
import { RenewDialog } from './renew-dialog.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useDecision, type Refusals } from './use-decision.ts';

const NONE: ReadonlySet<string> = new Set();
const NO_REFUSALS: Refusals = new Map();

type Props = { championship: Championship; signUps: readonly SignUp[] };

// Where the organiser sorts through those who signed up. Only what is shown is ever decided on: a choice that a search
// hides is kept, but waits.
export function EntrantDesk({ championship, signUps }: Props) {
  const [filter, setFilter] = useState<EntrantFilter>({ search: '', state: 'all' });
  const [selected, setSelected] = useState(NONE);
  const [refusals, setRefusals] = useState(NO_REFUSALS);
  const [declining, setDeclining] = useState<readonly SignUp[]>([]);
  const [renewing, setRenewing] = useState<SignUp | null>(null);
  const [renaming, setRenaming] = useState<SignUp | null>(null);
  const decision = useDecision(championship.id, (refusals) => {
    setRefusals(refusals);
    setSelected(NONE);
    setDeclining([]);
  });

  const shown = filterEntrants(signUps, filter);
  const chosen = shown.filter(({ id }) => selected.has(id));
  const select = (some: readonly SignUp[], on: boolean) => {
    const ids = idsOf(some);
    setSelected((selected) => new Set(on ? [...selected, ...ids] : [...selected].filter((id) => !ids.includes(id))));
  };
  const accept = (some: readonly SignUp[]) => decision.run({ kind: 'accept', ids: idsOf(some) });
  const decline = (some: readonly SignUp[]) => decision.run({ kind: 'decline', ids: idsOf(some) });
  const askToDecline = (some: readonly SignUp[]) => (needsQuestion(some) ? setDeclining(some) : decline(some));
  const busyWith = decision.isPending ? decision.variables : undefined;

  if (signUps.length === 0)
    return <p className="border border-line bg-ground p-6 text-center text-soft">{entrantTexts.empty}</p>;
  return (
    <section aria-label="Inscritos" className="flex flex-col gap-3">
      <div className="grid items-end gap-3 md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_auto]">
        <TextField
          label="Buscar time, jogador, e-mail ou Discord"
          autoComplete="off"
          value={filter.search}
          onValueChange={(search) => setFilter({ ...filter, search })}
          end={<Search aria-hidden size={18} className="mr-3 text-muted" />}
        />
        <Select
          label="Estado"
          options={stateOptions(signUps)}
          value={filter.state}
          onValue={(state) => setFilter({ ...filter, state: state as EntrantFilter['state'] })}
        />
        <ExportButton championship={championship} />
      </div>
      <SelectionBar
        shown={shown.length}
        chosen={chosen.length}
        busyWith={busyWith && busyWith.ids.length > 1 ? busyWith.kind : undefined}
        disabled={busyWith !== undefined}
        onSelectAll={(on) => select(shown, on)}
        onAccept={() => accept(chosen)}
        onDecline={() => askToDecline(chosen)}
      />
      {shown.length === 0 && <p className="p-6 text-center text-soft">{entrantTexts.notFound}</p>}
      <ul aria-label="Lista de inscritos" className="flex flex-col gap-2">
        {shown.map((signUp) => (
          <EntrantRow
            key={signUp.id}
            signUp={signUp}
            selected={selected.has(signUp.id)}
            refusal={refusals.get(signUp.id)}
            busy={busyWith?.ids.includes(signUp.id) ?? false}
            onSelected={(on) => select([signUp], on)}
            onAccept={() => accept([signUp])}
            onDecline={() => askToDecline([signUp])}
            onRenew={() => setRenewing(signUp)}
            onRename={() => setRenaming(signUp)}
          />
        ))}
      </ul>
      <PurgeButton championshipId={championship.id} signUps={signUps} />
      <DeclineDialog
        signUps={declining}
        busy={decision.isPending}
        onConfirm={() => decline(declining)}
        onCancel={() => setDeclining([])}
      />
      <RenewDialog signUp={renewing} championshipId={championship.id} onClose={() => setRenewing(null)} />
      <RenameDialog
        signUp={renaming}
        championshipId={championship.id}
        onRenamed={(id) => setRefusals((refusals) => new Map([...refusals].filter(([refused]) => refused !== id)))}
        onClose={() => setRenaming(null)}
      />
    </section>
  );
}

function idsOf(signUps: readonly SignUp[]): string[] {
  return signUps.map(({ id }) => id);
}
