import type { Decimals } from '../../../domain/points.ts';
import { hasRespawns, MAX_ROUNDS, MAX_RULES_NAME_LENGTH, type TeamSize } from '../../../domain/rules/rule-set.ts';
import { readWhole } from '../decimals.ts';
import { problemAt, useEditor, wasOf } from './editor-state.ts';
import { RuleInput, RuleRow } from './rule-field.tsx';
import { Segments } from './segments.tsx';

const COUNTINGS = [
  ['all', 'Todas'],
  ['best', 'Melhores'],
  ['average', 'Média'],
] as const;
const FINISHES = [
  ['rounds', 'Quedas'],
  ['matchPoint', 'Match point'],
] as const;
const SIZES = [
  ['1', '1'],
  ['2', '2'],
  ['3', '3'],
  ['4', '4'],
] as const;
const RESPAWNS = [
  ['yes', 'Sim'],
  ['no', 'Não'],
] as const;
const DECIMALS = [
  ['0', '0'],
  ['1', '1'],
  ['2', '2'],
] as const;

export function CountingPanel() {
  const editor = useEditor();
  const { draft, problems, edit } = editor;
  return (
    <section aria-label="O que conta">
      <h2 className="poster mb-2 text-2xl">O que conta</h2>
      <Segments
        grow
        label="Quedas que contam"
        choices={COUNTINGS}
        value={draft.counting.kind}
        onValue={(kind) => edit({ type: 'counting', kind })}
      />
      <div className="mt-2" />
      {draft.counting.kind === 'best' && (
        <RuleRow
          label="Contam as melhores"
          before={wasOf(editor, 'counting')}
          problem={problemAt(problems, ['counting', 'rounds'])}
        >
          {(field) => (
            <RuleInput
              {...field}
              width="place"
              value={draft.counting.best}
              onValue={(text) => edit({ type: 'best', text })}
            />
          )}
        </RuleRow>
      )}
      <RuleRow
        label="Número de quedas"
        before={
          draft.counting.kind === 'best'
            ? wasOf(editor, 'rounds')
            : joined(wasOf(editor, 'rounds'), wasOf(editor, 'counting'))
        }
        problem={problemAt(problems, ['rounds'])}
      >
        {(field) => (
          <RuleInput
            {...field}
            width="place"
            value={draft.rounds}
            onValue={(text) => edit({ type: 'text', field: 'rounds', text })}
          />
        )}
      </RuleRow>
      <Weights />
      <RuleRow label="Quem falta recebe" before={wasOf(editor, 'absent')} problem={problemAt(problems, ['absent'])}>
        {(field) => (
          <RuleInput
            {...field}
            value={draft.absent}
            onValue={(text) => edit({ type: 'text', field: 'absent', text })}
          />
        )}
      </RuleRow>
      <RuleRow label="Casas decimais" hint="meio para cima" before={wasOf(editor, 'decimals')}>
        {({ label }) => (
          <Segments
            label={label}
            choices={DECIMALS}
            value={`${draft.decimals}`}
            onValue={(text) => edit({ type: 'decimals', decimals: Number(text) as Decimals })}
          />
        )}
      </RuleRow>
    </section>
  );
}

function Weights() {
  const editor = useEditor();
  const { draft, problems, edit } = editor;
  const rounds = Math.min(MAX_ROUNDS, readWhole(draft.rounds) || 0);
  return (
    <RuleRow label="Peso das quedas" before={wasOf(editor, 'weights')} problem={problemAt(problems, ['weights'], true)}>
      {({ isChanged }) =>
        Array.from({ length: rounds }, (_, index) => (
          <RuleInput
            key={index}
            label={`Peso da queda ${index + 1}`}
            width="place"
            value={draft.weights[index] ?? '1'}
            isChanged={isChanged}
            isWrong={problemAt(problems, ['weights', index]) !== undefined}
            onValue={(text) => edit({ type: 'weight', round: index + 1, text })}
          />
        ))
      }
    </RuleRow>
  );
}

export function FinishPanel() {
  const editor = useEditor();
  const { draft, problems, edit } = editor;
  return (
    <section aria-label="Como termina" className="mt-6">
      <h2 className="poster mb-2 text-2xl">Como termina</h2>
      <Segments
        grow
        label="Como termina"
        choices={FINISHES}
        value={draft.finish.kind}
        onValue={(kind) => edit({ type: 'finish', kind })}
      />
      <div className="mt-2" />
      {draft.finish.kind === 'matchPoint' ? (
        <RuleRow
          label="Chegar a"
          hint="e depois vencer uma queda"
          before={wasOf(editor, 'finish')}
          problem={problemAt(problems, ['finish', 'threshold'])}
        >
          {({ label: _, ...field }) => (
            <RuleInput
              {...field}
              label="Pontos do match point"
              value={draft.finish.threshold}
              onValue={(text) => edit({ type: 'threshold', text })}
            />
          )}
        </RuleRow>
      ) : (
        <RuleRow label={`Depois de ${draft.rounds} quedas`} before={wasOf(editor, 'finish')}>
          {() => null}
        </RuleRow>
      )}
    </section>
  );
}

export function LobbyPanel() {
  const editor = useEditor();
  const { draft, problems, edit } = editor;
  return (
    <section aria-label="Lobby" className="mt-6">
      <h2 className="poster mb-2 text-2xl">Lobby</h2>
      <RuleRow label="Nome das regras" before={wasOf(editor, 'name')} problem={problemAt(problems, ['name'])}>
        {(field) => (
          <RuleInput
            {...field}
            isText
            width="wide"
            maxLength={MAX_RULES_NAME_LENGTH}
            value={draft.name}
            onValue={(text) => edit({ type: 'text', field: 'name', text })}
          />
        )}
      </RuleRow>
      <RuleRow label="Times no lobby" before={wasOf(editor, 'lobby')} problem={problemAt(problems, ['lobby'])}>
        {(field) => (
          <RuleInput {...field} width="factor" value={draft.lobby} onValue={(text) => edit({ type: 'lobby', text })} />
        )}
      </RuleRow>
      <RuleRow
        label="Jogadores por time"
        before={wasOf(editor, 'teamSize')}
        problem={problemAt(problems, ['teamSize'])}
      >
        {({ label }) => (
          <Segments
            label={label}
            choices={SIZES}
            value={`${draft.teamSize}`}
            onValue={(text) => edit({ type: 'teamSize', teamSize: Number(text) as TeamSize })}
          />
        )}
      </RuleRow>
      <RuleRow
        label="Jogadores voltam à queda"
        hint="gulag, recompra ou ressurgência"
        before={wasOf(editor, 'respawns')}
      >
        {({ label }) => (
          <Segments
            label={label}
            choices={RESPAWNS}
            value={hasRespawns(draft) ? 'yes' : 'no'}
            onValue={(chosen) => edit({ type: 'respawns', respawns: chosen === 'yes' })}
          />
        )}
      </RuleRow>
    </section>
  );
}

function joined(...parts: readonly (string | null)[]): string | null {
  return parts.filter((part) => part !== null).join(', ') || null;
}
