import { expect, test } from 'vitest';
import { hundredths } from '../../../../domain/points.ts';
import type { RoundPosts } from '../../../../domain/posts/round-posts.ts';
import { PICTURE_FORMATS, PICTURE_KINDS, type PictureFormat } from '../format.ts';
import { kindsOf, postPicture, partsOf } from './kinds.ts';
import type { Piece } from '../piece.ts';

const rounds = Array.from({ length: 50 }, (_, index) => ({
  round: index + 1,
  placement: 1,
  points: hundredths(123_450),
  kills: 120,
}));
const players = ['Ana', 'Bia', 'Caio', 'Duda'];
const team = { teamId: '1', name: 'Lobos', players, points: hundredths(1_234_500), adjusted: hundredths(-25_000) };
const mvp = { name: 'Ana', kills: 6000, teamNames: ['Lobos'], rounds };
const posts: RoundPosts = {
  round: 50,
  rounds: 50,
  decimals: 2,
  final: true,
  teamCount: 50,
  results: [{ ...team, disqualified: true, placement: 1, kills: 400, factor: '2,0' }],
  winner: null,
  standings: [{ ...team, position: 1, climbed: 49 }],
  roundMvp: mvp,
  mvp,
  climber: null,
  champion: { ...team, kills: 6000, players: players.map((name) => ({ name, kills: 1500 })), rounds },
};
const brand = { primaryColor: '#e50914', secondaryColor: '#ffffff', logoUrl: null };
const subject = {
  organizer: 'Arena',
  event: 'Copa',
  day: null,
  brand,
  logo: null,
  monogram: 'AR',
  address: null,
  digest: null,
};

test.each(PICTURE_KINDS)('KI1 · in the picture %s of an event with fifty rounds every text has room', (kind) => {
  for (const format of Object.keys(PICTURE_FORMATS) as PictureFormat[]) {
    const narrowest = Math.min(
      ...roomsOf(postPicture(posts, subject, { kind, format, part: 1 })).map(({ width }) => width),
    );
    const boxes = Math.min(...widthsOf(postPicture(posts, subject, { kind, format, part: 1 })));
    expect([format, narrowest >= 36, boxes > 0]).toEqual([format, true, true]);
  }
});

test('KI1 · before anybody can have moved, names have the room of the arrows too', () => {
  const roomOfName = (climbed: number | null) => {
    const shown = { ...posts, champion: null, standings: [{ ...team, position: 1, climbed }] };
    const rooms = fittedIn(postPicture(shown, subject, { kind: 'classificacao', format: '16x9', part: 1 }));
    return rooms.find(({ text }) => text === 'LOBOS')?.room.width ?? 0;
  };
  expect(roomOfName(null)).toBeGreaterThan(roomOfName(0));
});

test.each(['feed', 'story'] as const)(
  'KI1 · on the picture of the champion for %s the title fills the width',
  (format) => {
    const sizeOf = (kind: 'campeao' | 'mvp', title: string) =>
      fittedIn(postPicture(posts, subject, { kind, format, part: 1 })).find(({ text }) => text === title)?.room.size ??
      0;
    expect(sizeOf('campeao', 'CAMPEÃO')).toBeGreaterThan(sizeOf('mvp', 'MVP') * 1.5);
  },
);

test('ES7 · the last pictures of an event tell the digest of what is published, those of a round do not', () => {
  const own = { ...subject, address: 'quedalivre.example/c/copa', digest: 'a1b2-c3d4-e5f6' };
  const told = (shown: RoundPosts) =>
    PICTURE_KINDS.filter((kind) =>
      (Object.keys(PICTURE_FORMATS) as PictureFormat[]).every((format) =>
        wordsIn(postPicture(shown, own, { kind, format, part: 1 })).includes('REGISTRO a1b2-c3d4-e5f6'),
      ),
    );
  expect(told(posts)).toEqual(['classificacao', 'campeao']);
  expect(told({ ...posts, champion: null })).toEqual([]);
});

test('DE6 · who has no name is on no picture, and an MVP without a name has none', () => {
  const nobody = ['Ana', 'Jogador 2', 'Jogador 3'];
  const shown: RoundPosts = {
    ...posts,
    results: [{ ...posts.results[0]!, players: nobody }],
    standings: [{ ...posts.standings[0]!, players: nobody }],
    champion: { ...posts.champion!, players: nobody.map((name) => ({ name, kills: 3 })) },
    mvp: { ...mvp, name: 'Jogador 2' },
    roundMvp: { ...mvp, name: 'Jogador 2' },
  };
  expect(kindsOf(shown)).toEqual(['queda', 'classificacao', 'campeao']);
  for (const kind of kindsOf(shown)) {
    const texts = fittedIn(postPicture(shown, subject, { kind, format: 'feed', part: 1 })).map(({ text }) => text);
    expect([kind, texts.filter((text) => /jogador/i.test(text))]).toEqual([kind, []]);
  }
});

test('DE7 · the picture of a round lists every team by placement, and tells each placement', () => {
  const [best] = posts.results;
  const placements = [1, 2, 5];
  const results = placements.map((placement) => ({
    ...best!,
    name: `Time ${placement}`,
    placement,
    disqualified: false,
  }));
  const piece = postPicture({ ...posts, results }, subject, { kind: 'queda', format: 'feed', part: 1 });
  expect(wordsIn(piece)).toContain('1º · VENCEU A QUEDA');
  const texts = fittedIn(piece).map(({ text }) => text);
  expect(texts.filter((text) => /^TIME \d$|^\dº$/.test(text))).toEqual(['TIME 1', '2º', 'TIME 2', '5º', 'TIME 5']);
});

test('DE7 · the standings of fifty teams are a set of pictures that leaves nobody out', () => {
  const standings = Array.from({ length: 50 }, (_, index) => ({
    ...posts.standings[0]!,
    teamId: String(index),
    position: index + 1,
    name: `Time ${index + 1}`,
  }));
  const shown = { ...posts, standings };
  for (const [format, parts] of [
    ['feed', 5],
    ['story', 5],
    ['16x9', 3],
  ] as const) {
    const name = { kind: 'classificacao', format } as const;
    expect([format, partsOf(shown, name)]).toEqual([format, parts]);
    const teams = Array.from({ length: parts }, (_, index) =>
      fittedIn(postPicture(shown, subject, { ...name, part: index + 1 }))
        .map(({ text }) => /^TIME (\d+)$/.exec(text)?.[1])
        .filter((number) => number !== undefined),
    ).flat();
    expect([format, teams]).toEqual([format, standings.map(({ position }) => String(position))]);
  }
  expect(partsOf(shown, { kind: 'mvp', format: 'feed' })).toBe(1);
});

function fittedIn(piece: Piece | undefined): Extract<Piece, { kind: 'fitted' }>[] {
  if (piece?.kind === 'fitted') return [piece];
  return piece?.kind === 'box' ? piece.children.flatMap(fittedIn) : [];
}

function wordsIn(piece: Piece): string[] {
  if (piece.kind === 'words') return [piece.text];
  return piece.kind === 'box' ? piece.children.flatMap(wordsIn) : [];
}

function roomsOf(piece: Piece): { width: number }[] {
  if (piece.kind === 'fitted') return [piece.room];
  return piece.kind === 'box' ? piece.children.flatMap(roomsOf) : [];
}

function widthsOf(piece: Piece): number[] {
  if (piece.kind !== 'box') return [];
  const { width } = piece.style;
  return [...(typeof width === 'number' ? [width] : []), ...piece.children.flatMap(widthsOf)];
}
