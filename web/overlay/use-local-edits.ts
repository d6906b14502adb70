import { useEffect, useMemo, useState } from 'react';
import type { LiveTeam } from '../../domain/live.ts';
import { applyEdits, isSameData, keepValidEdits, type LocalEdit, type LocalEdits } from './local-edits.ts';

// `sent` are the server's teams; `teams` those with edits.
export function useLocalEdits(sent: readonly LiveTeam[]) {
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
