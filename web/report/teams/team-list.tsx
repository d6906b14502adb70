import { useCallback, useState } from 'react';
import { texts } from '../../kit/every-screen.ts';
import { useLazyDialog } from '../../kit/use-lazy-dialog.ts';
import { Button } from '../../ui/button.tsx';
import { usePages } from '../../ui/pages.ts';
import { Pagination } from '../../ui/pagination.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { PlayerToEdit } from './edit-player-dialog.tsx';
import { countOf, type StoredReport, type Team } from '../teams-and-results.ts';
import { TeamItem } from './team-item.tsx';
import { findTeams } from './team-search.ts';

const PAGE_SIZE = 10;
const NONE: ReadonlySet<string> = new Set();

type Props = { teams: readonly Team[]; reports: readonly StoredReport[]; ended: boolean };

// Lists the newest teams first, ten a page, with a fixed height, so that content below does not move.
export function TeamList({ teams, reports, ended }: Props) {
  const [query, setQuery] = useState('');
  const [expanded, setExpanded] = useState(NONE);
  const [player, setPlayer] = useState<PlayerToEdit | null>(null);
  const [editing, setEditing] = useState<Team | null>(null);
  const [removing, setRemoving] = useState<Team | null>(null);
  const [deciding, setDeciding] = useState<Team | null>(null);
  const { Dialog, open } = useLazyDialog(loadDialogs, texts.broken);
  const found = findTeams(teams, query);
  const { page, pageCount, items, goTo } = usePages(found, PAGE_SIZE);
  const closeDialogs = () => {
    setPlayer(null);
    setEditing(null);
    setRemoving(null);
    setDeciding(null);
  };
  const toggle = useCallback(
    (id: string) =>
      setExpanded((before) => {
        const next = new Set(before);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
    [],
  );
  const editPlayer = useCallback((wanted: PlayerToEdit) => open(() => setPlayer(wanted)), [open]);
  const edit = useCallback((wanted: Team) => open(() => setEditing(wanted)), [open]);
  const decide = useCallback((wanted: Team) => open(() => setDeciding(wanted)), [open]);
  const remove = useCallback((wanted: Team) => open(() => setRemoving(wanted)), [open]);
  return (
    <>
      <TextField
        label="Buscar na lista"
        type="search"
        value={query}
        onValueChange={setQuery}
        placeholder="Time, jogador ou Discord"
      />
      <div className="flex flex-wrap items-center gap-2">
        <p className="mr-auto text-sm text-soft">{countOf(teams.length, 'time no total', 'times no total')}</p>
        <Button
          size="small"
          onClick={() => setExpanded(new Set(teams.map(({ id }) => id)))}
          disabled={teams.length === 0}
        >
          Expandir todos
        </Button>
        <Button size="small" onClick={() => setExpanded(NONE)} disabled={teams.length === 0}>
          Recolher todos
        </Button>
      </div>
      <div className="h-[400px] overflow-y-auto border border-line bg-ground">
        {items.length === 0 ? (
          <EmptyList anyTeams={teams.length > 0} />
        ) : (
          <ul aria-label="Times cadastrados" className="divide-y divide-line">
            {items.map((team) => (
              <TeamItem
                key={team.id}
                team={team}
                expanded={expanded.has(team.id)}
                fixed={ended}
                onToggle={toggle}
                onEditPlayer={editPlayer}
                onEdit={edit}
                onDecide={decide}
                onRemove={remove}
              />
            ))}
          </ul>
        )}
      </div>
      {pageCount > 1 && (
        <div className="max-md:-mx-gutter">
          <Pagination label="Páginas da lista de times" page={page} pageCount={pageCount} onPage={goTo} />
        </div>
      )}
      {Dialog && (
        <Dialog
          player={player}
          editing={editing}
          removing={removing}
          deciding={deciding}
          teams={teams}
          reports={reports}
          onClose={closeDialogs}
        />
      )}
    </>
  );
}

const loadDialogs = async () => (await import('../dialogs.ts')).dialogs.TeamDialogs;

function EmptyList({ anyTeams }: { anyTeams: boolean }) {
  return (
    <div className="grid h-full place-items-center p-gutter text-center">
      {anyTeams ? (
        <p className="text-soft">Nenhum time ou jogador com esse nome.</p>
      ) : (
        <div>
          <p className="poster text-3xl">Nenhum time ainda</p>
          <p className="mt-2 text-soft">Adicione o primeiro time ou importe a planilha de inscrições.</p>
        </div>
      )}
    </div>
  );
}
