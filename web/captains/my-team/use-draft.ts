import { useEffect, useRef, useState } from 'react';
import { MOST_IMAGES, noNumbers, type Numbers } from '../../submissions/captain-report/typed-numbers.ts';
import type { CaptainDraft, StoredImage } from '../../events/commands/captain-command.ts';
import { removeCommand, storeDraft } from '../../events/commands/queue.ts';
import type { Submission } from '../my-team-data.ts';
import { newId } from '../../kit/new-id.ts';
import { shrinkImage } from './shrink-image.ts';

const PAUSE_MS = 300;

export function draftId(captain: string, round: number): string {
  return `draft ${captain} ${round}`;
}

type Start = {
  readonly captain: string;
  readonly round: number;
  readonly players: readonly string[];
  // What was typed before the page was loaded again.
  readonly stored: CaptainDraft | undefined;
  // What it corrects, or what was refused.
  readonly before: Submission | null;
};

// Numbers and images that are not sent yet. They survive a reload.
export function useDraft({ captain, round, players, stored, before }: Start) {
  const [numbers, setNumbers] = useState<Numbers>(() => numbersOf(players, stored, before));
  const [images, setImages] = useState<readonly StoredImage[]>(() => stored?.images ?? imagesOf(before));
  const [preparing, setPreparing] = useState<readonly string[]>([]);
  const [unreadable, setUnreadable] = useState(0);
  // Chosen at once, for which there was no room.
  const [leftOut, setLeftOut] = useState(0);
  const unsaved = useRef<CaptainDraft | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const save = () => {
    clearTimeout(timer.current);
    const draft = unsaved.current;
    unsaved.current = null;
    // A device that stores nothing has said so.
    if (draft) void storeDraft(draft).catch(() => {});
  };
  const saveLater = (numbers: Numbers, images: readonly StoredImage[]) => {
    const texts = [numbers.placement, ...numbers.kills];
    const filledAt = new Date().toISOString();
    unsaved.current = { id: draftId(captain, round), captain, isDraft: true, round, numbers: texts, images, filledAt };
    clearTimeout(timer.current);
    timer.current = setTimeout(save, PAUSE_MS);
  };
  useEffect(() => {
    window.addEventListener('pagehide', save);
    document.addEventListener('visibilitychange', save);
    return () => {
      window.removeEventListener('pagehide', save);
      document.removeEventListener('visibilitychange', save);
      save();
    };
  }, []);

  // Images are made smaller one after the other while numbers are typed: each takes the latest of both.
  const latest = useRef({ numbers, images });
  const change = (changed: Partial<typeof latest.current>) => {
    latest.current = { ...latest.current, ...changed };
    setNumbers(latest.current.numbers);
    setImages(latest.current.images);
    saveLater(latest.current.numbers, latest.current.images);
  };
  const addFiles = async (files: readonly File[]) => {
    setUnreadable(0);
    const room = MOST_IMAGES - latest.current.images.filter(({ isRefused }) => !isRefused).length - preparing.length;
    const taken = files.slice(0, Math.max(0, room)).map((file) => ({ id: newId(), file }));
    setLeftOut(files.length - taken.length);
    setPreparing((before) => [...before, ...taken.map(({ id }) => id)]);
    for (const { id, file } of taken) {
      const bytes = await shrinkImage(file).catch(() => null);
      setPreparing((before) => before.filter((other) => other !== id));
      if (!bytes) setUnreadable((count) => count + 1);
      else change({ images: withImage(latest.current.images, { id, bytes, isRefused: false, uploadedAt: null }) });
    }
  };
  const forget = async () => {
    clearTimeout(timer.current);
    unsaved.current = null;
    await removeCommand(draftId(captain, round)).catch(() => {});
  };
  return {
    numbers,
    images,
    preparing,
    unreadable,
    leftOut,
    setNumbers: (numbers: Numbers) => change({ numbers }),
    addFiles,
    removeImage: (id: string) => change({ images: latest.current.images.filter((image) => image.id !== id) }),
    forget,
  };
}

// A new image takes the place of a refused one where there is no room.
function withImage(images: readonly StoredImage[], image: StoredImage): readonly StoredImage[] {
  const refused = images.findIndex(({ isRefused }) => isRefused);
  const kept = images.length >= MOST_IMAGES && refused >= 0 ? images.toSpliced(refused, 1) : images;
  return [...kept, image].slice(0, MOST_IMAGES);
}

function numbersOf(players: readonly string[], stored: CaptainDraft | undefined, before: Submission | null): Numbers {
  const [placement, ...kills] = stored?.numbers ?? [];
  if (placement !== undefined) return { placement, kills: players.map((_, index) => kills[index] ?? '') };
  if (!before || before.placement === null) return noNumbers(players);
  return { placement: String(before.placement), kills: players.map((_, index) => String(before.kills[index] ?? '')) };
}

// Those of the submission before: the server has them.
function imagesOf(before: Submission | null): readonly StoredImage[] {
  const isRefused = before?.state === 'declined';
  return (before?.images ?? []).map(({ id }) => ({ id, bytes: null, isRefused, uploadedAt: null }));
}
