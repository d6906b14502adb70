import { SEASON_TIEBREAKER_NAMES } from '../../domain/season/explain.ts';
import { capitalize } from '../../domain/rules/phrases.ts';
import { SEASON_TIEBREAKERS, type SeasonTiebreaker } from '../../domain/season/rules.ts';
import { decimalText, readDecimal, readWhole } from '../rules/decimals.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { OrderedCriteria } from '../rules/editor/ordered-criteria.tsx';
import { RuleInput, RuleRow } from '../rules/editor/rule-field.tsx';
import { Segments } from '../rules/editor/segments.tsx';
import type { PartProps } from './places-panel.tsx';

// Who is ranked, which stages and kills count, who goes to the final, and what decides between equal totals.
export function CountingPanel({ draft, saved, problems, stages, onChange }: PartProps & { stages: number }) {
  const bestWas =
    readWhole(draft.best) === (saved.best ?? Number.NaN) || (draft.best.trim() === '' && saved.best === null);
  return (
    <section aria-label="O que conta" className="flex flex-col gap-3">
      <h2 className="poster text-2xl">O que conta</h2>
      <div className="flex flex-col gap-1.5">
        <p aria-hidden className="font-semibold">
          Ranking de
        </p>
        <Segments
          grow
          label="Ranking de"
          choices={[
            ['players', 'Jogadores'],
            ['teams', 'Times'],
            ['both', 'Os dois'],
          ]}
          value={draft.ranking}
          onValue={(ranking) => onChange({ ranking })}
        />
      </div>
      <div>
        <RuleRow
          label="Etapas que contam"
          hint="vazio: todas"
          before={bestWas ? null : saved.best === null ? 'todas' : `as ${saved.best} melhores`}
          problem={problems['best']}
        >
          {(field) => (
            <>
              <span className="text-soft">as melhores</span>
              <RuleInput {...field} value={draft.best} onValue={(best) => onChange({ best })} />
              <span className="text-soft">de {stages}</span>
            </>
          )}
        </RuleRow>
        {draft.ranking !== 'teams' && (
          <RuleRow
            label="Pontos por kill do jogador"
            before={beforeOf(draft.perKill, saved.perKill)}
            problem={problems['perKill']}
          >
            {(field) => <RuleInput {...field} value={draft.perKill} onValue={(perKill) => onChange({ perKill })} />}
          </RuleRow>
        )}
        {draft.ranking !== 'players' && (
          <RuleRow
            label="Pontos por kill do time"
            before={beforeOf(draft.perTeamKill, saved.perTeamKill)}
            problem={problems['perTeamKill']}
          >
            {(field) => (
              <RuleInput {...field} value={draft.perTeamKill} onValue={(perTeamKill) => onChange({ perTeamKill })} />
            )}
          </RuleRow>
        )}
        <RuleRow
          label="Vagas na final"
          hint={`${draft.ranking === 'teams' ? 'times' : 'jogadores'}; 0: sem linha`}
          before={readWhole(draft.seats) === saved.seats ? null : String(saved.seats)}
          problem={problems['seats']}
        >
          {(field) => <RuleInput {...field} value={draft.seats} onValue={(seats) => onChange({ seats })} />}
        </RuleRow>
      </div>
      <Checkbox
        label="Campeão de etapa entra direto"
        hint="Marcado “vaga E1”. Se vencer outra, a vaga volta ao ranking."
        checked={draft.championSeats}
        onChecked={(championSeats) => onChange({ championSeats })}
      />
      <Checkbox
        label="Contar a etapa que está sendo jogada"
        hint="Marcada como parcial. Desligado, ela conta quando terminar."
        checked={draft.partial}
        onChecked={(partial) => onChange({ partial })}
      />
      <div>
        <h3 className="mb-1.5 font-semibold">Desempate</h3>
        <OrderedCriteria
          criteria={draft.tiebreakers.map(named)}
          unused={SEASON_TIEBREAKERS.filter((key) => !draft.tiebreakers.includes(key)).map(named)}
          onMove={(index, by) => onChange({ tiebreakers: moved(draft.tiebreakers, index, by) })}
          onRemove={(index) => onChange({ tiebreakers: draft.tiebreakers.toSpliced(index, 1) })}
          onAdd={(key) => onChange({ tiebreakers: [...draft.tiebreakers, key] })}
        />
      </div>
    </section>
  );
}

function named(key: SeasonTiebreaker) {
  return { key, name: capitalize(SEASON_TIEBREAKER_NAMES[key]) };
}

function moved(keys: readonly SeasonTiebreaker[], index: number, by: 1 | -1): SeasonTiebreaker[] {
  const order = [...keys];
  order.splice(index + by, 0, ...order.splice(index, 1));
  return order;
}

function beforeOf(text: string, saved: number): string | null {
  return readDecimal(text) === saved ? null : decimalText(saved);
}
