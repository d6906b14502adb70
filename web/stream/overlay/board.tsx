import { useEffect, useMemo, useState } from 'react';
import type { LiveSnapshot, LiveTeam } from '../../../domain/stream/live.ts';
import { DecimalsContext } from '../../rules/points-text.ts';
import { Branded } from '../../events/brand/branded.tsx';
import { BrandLogo } from '../../events/brand/brand-logo.tsx';
import { BoardPages } from './board-pages.tsx';
import { EditTeamDialog } from './edit-team-dialog.tsx';
import { MatchPointLine } from './match-point.tsx';
import { applyEdits, isSameData, keepValidEdits, type LocalEdit, type LocalEdits } from './local-edits.ts';

// The ranking in the organiser's colours. Edits here affect only this screen.
export function Board({ snapshot: { brand, rules, teams: sent } }: { snapshot: LiveSnapshot }) {
  const { teams, isEdited, change, undo } = useLocalEdits(sent);
  const [editedId, setEditedId] = useState<string | null>(null);
  const edited = teams.find(({ id }) => id === editedId);
  return (
    <DecimalsContext value={rules.decimals}>
      <Branded brand={brand}>
        <section
          aria-label="Ranking ao vivo"
          className="cut cut-large cut-fill-side flex flex-col p-3 cut-line-line md:min-h-[calc(100dvh-11.75rem)] md:p-4"
        >
          {brand.logoUrl && (
            <div className="mb-4 flex justify-center">
              <BrandLogo url={brand.logoUrl} />
            </div>
          )}
          <MatchPointLine teams={teams} />
          <BoardPages teams={teams} isEdited={isEdited} onEdit={({ id }) => setEditedId(id)} onUndo={undo} />
        </section>
        <EditTeamDialog team={edited ?? null} onSave={change} onClose={() => setEditedId(null)} />
      </Branded>
    </DecimalsContext>
  );
}

// `sent` are the server's teams; `teams` those with edits.
function useLocalEdits(sent: readonly LiveTeam[]) {
  const [edits, setEdits] = useState<LocalEdits>(new Map());
  const teams = useMemo(() => applyEdits(sent, edits), [sent, edits]);
  // Drops edits for good: they do not return when the server goes back to an earlier value.
  useEffect(() => setEdits((edits) => keepValidEdits(edits, sent)), [sent]);

  const undo = ({ id }: LiveTeam) => setEdits((edits) => new Map([...edits].filter(([edited]) => edited !== id)));
  const change = (shown: LiveTeam, changed: Omit<LocalEdit, 'basis'>) => {
    const basis = sent.find(({ id }) => id === shown.id);
    if (!basis) return;
    // An edit equal to the server's value is none.
    if (isSameData({ ...basis, ...changed }, basis)) undo(shown);
    else setEdits((edits) => new Map(edits).set(shown.id, { ...changed, basis }));
  };
  return { teams, isEdited: ({ id }: LiveTeam) => edits.has(id), change, undo };
}
