import { useEffect, useMemo, useState } from 'react';
import type { LiveTeam } from '../../domain/live.ts';
import { applyEdits, isSameData, keepValidEdits, type LocalEdit, type LocalEdits } from './local-edits.ts';

// `sent` is what the server says; `teams` what this screen shows of it.
export function useLocalEdits(sent: readonly LiveTeam[]) {
  const [edits, setEdits] = useState<LocalEdits>(new Map());
  const teams = useMemo(() => applyEdits(sent, edits), [sent, edits]);
  // Dropped for good: an edit does not come back when the server returns to what it had said before.
  useEffect(() => setEdits((edits) => keepValidEdits(edits, sent)), [sent]);

  const undo = ({ id }: LiveTeam) => setEdits((edits) => new Map([...edits].filter(([edited]) => edited !== id)));
  const change = (shown: LiveTeam, changed: Omit<LocalEdit, 'basis'>) => {
    const basis = sent.find(({ id }) => id === shown.id);
    if (!basis) return;
    // Back to what the server says is no edit.
    if (isSameData({ ...basis, ...changed }, basis)) undo(shown);
    else setEdits((edits) => new Map(edits).set(shown.id, { ...changed, basis }));
  };
  return { teams, isEdited: ({ id }: LiveTeam) => edits.has(id), change, undo };
}
