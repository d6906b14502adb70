import { useEffect, useState } from 'react';
import { PROGRAM, type Program } from '../../../domain/stream/broadcast.ts';
import type { useBroadcast } from './use-broadcast.ts';

type Source = NonNullable<ReturnType<typeof useBroadcast>['data']>['sources'][number];

export type Sources = {
  readonly all: readonly Source[];
  // Connected ones of the program.
  readonly showing: readonly Source[];
};

export function sourcesOf(known: readonly Source[]): Sources {
  const all = known.filter((source) => source.connected || !known.some((other) => replaces(other, source)));
  return { all, showing: all.filter(({ connected, scene }) => connected && scene === PROGRAM) };
}

// Whether one is the other after a restart of OBS, which gives it a new id.
function replaces(newer: Source, lost: Source): boolean {
  const isAlike = KINDS.every((kind) => newer[kind] === lost[kind]);
  return newer.connected && isAlike && Date.parse(newer.connectedAt) >= Date.parse(lost.lastSeen);
}

const KINDS = ['linkName', 'scene', 'width', 'height'] as const;

const UNSEEN_MS = 10_000;

// Whether something has been on air for ten seconds without any source of the program.
export function isUnseen({ all, showing }: Sources, { visible, since }: Program, now: number): boolean {
  const left = all.filter(({ scene }) => scene === PROGRAM).map(({ lastSeen }) => Date.parse(lastSeen));
  return visible && showing.length === 0 && now - Math.max(since, ...left) >= UNSEEN_MS;
}

const CHECK_MS = 1000;

// False while the sources are unknown.
export function useIsUnseen(all: readonly Source[] | undefined, program: Program, clockAhead: number): boolean {
  const [isSo, setSo] = useState(false);
  useEffect(() => {
    const check = () => setSo(all !== undefined && isUnseen(sourcesOf(all), program, Date.now() + clockAhead));
    check();
    const checking = setInterval(check, CHECK_MS);
    return () => clearInterval(checking);
  }, [all, program, clockAhead]);
  return isSo;
}
