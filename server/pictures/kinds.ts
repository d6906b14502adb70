import { formatPoints } from '../../domain/points.ts';
import { type KitResult, type RoundKit, roundWords } from '../../domain/round-kit.ts';
import { type PictureFormat, type PictureKind, PICTURE_FORMATS } from './format.ts';
import { badge, cut, frame, type Subject } from './frame.ts';
import { type Look, lookOf } from './look.ts';
import { box, column, fitted, type Piece, row, words } from './piece.ts';
import { fitRows, rankRow } from './rank-row.ts';

/** One picture of the kit, of a kind that `kindsOf` names. */
export function kitPicture(kit: RoundKit, subject: Subject, kind: PictureKind, format: PictureFormat): Piece {
  return drawings[kind]({ kit, subject, format, look: lookOf(subject.brand) }) ?? box({});
}

/** The kinds for which the kit has content. */
export function kindsOf({ results, standings, mvp, champion }: RoundKit): PictureKind[] {
  return [
    ...(results.length > 0 ? (['queda'] as const) : []),
    ...(standings.length > 0 ? (['classificacao'] as const) : []),
    ...(mvp ? (['mvp'] as const) : []),
    ...(champion ? (['campeao'] as const) : []),
  ];
}

interface Drawing {
  kit: RoundKit;
  subject: Subject;
  format: PictureFormat;
  look: Look;
}

const drawings: Record<PictureKind, (drawing: Drawing) => Piece | undefined> = {
  queda: drawRound,
  classificacao: drawStandings,
  mvp: drawMvp,
  campeao: drawChampion,
};

/** If an event has more rounds, only the last ones are shown. */
const mostRounds = 12;

const upper = (text: string) => text.toLocaleUpperCase('pt-BR');
const killWords = (kills: number) => (kills === 1 ? '1 kill' : `${kills} kills`);

function drawRound({ kit, subject, format, look }: Drawing): Piece | undefined {
  const { results, winner, roundMvp, round } = kit;
  const hero = winner ?? results[0];
  if (!hero) return undefined;
  const isWide = format === '16x9';
  const rest = results.filter((result) => result !== hero);
  return frame(PICTURE_FORMATS[format], look, subject, {
    title: isWide ? `RESULTADO DA QUEDA ${round}` : `QUEDA ${round}`,
    aside: isWide
      ? progress(kit, 300)
      : column({ width: 310, alignItems: 'flex-end', gap: 14 }, progress(kit, 300), words('RESULTADO', 'poster', 56)),
    body: ({ width, height }) => {
      const gap = 9;
      const heroHeight = isWide ? height : 284;
      const heroWidth = isWide ? 820 : width;
      const listWidth = isWide ? width - heroWidth - 24 : width;
      const listHeight = isWide ? height : height - heroHeight - gap;
      const { count, rowHeight } = fitRows(listHeight, 66, gap, 92, Math.max(1, rest.length));
      const list = column(
        { width: listWidth, gap },
        ...rest.slice(0, count).map((result) =>
          rankRow(
            look,
            { width: listWidth, height: rowHeight },
            {
              rank: String(result.order),
              name: result.name,
              detail: detailOf(result),
              points: result.points,
              decimals: kit.decimals,
            },
          ),
        ),
      );
      return box(
        { width, height, flexDirection: isWide ? 'row' : 'column', gap: isWide ? 24 : gap },
        winnerCard({ kit, look, hero, width: heroWidth, height: heroHeight, isWide }),
        list,
      );
    },
    ...(roundMvp && {
      foot: (width: number) => {
        const badgeWidth = 186;
        return row(
          { width, gap: 16 },
          box({ width: badgeWidth }, badge('MVP da queda', 25)),
          fitted(upper(`${roundMvp.name} · ${killWords(roundMvp.kills)}`), 'bold', {
            width: width - badgeWidth - 16,
            height: 50,
            size: 34,
            least: 20,
          }),
        );
      },
    }),
  });
}

interface WinnerCard {
  kit: RoundKit;
  look: Look;
  hero: KitResult;
  width: number;
  height: number;
  isWide: boolean;
}

function winnerCard({ kit, look, hero, width, height, isWide }: WinnerCard): Piece {
  const tagHeight = 48;
  const cardHeight = height - tagHeight;
  const padding = 34;
  const figureWidth = isWide ? width - padding * 2 : 300;
  const nameWidth = isWide ? width - padding * 2 : width - figureWidth - padding * 2 - 30;
  const playersHeight = 46;
  const nameHeight = isWide ? 300 : cardHeight - playersHeight - 30;
  const figures = column(
    { width: figureWidth, alignItems: isWide ? 'flex-start' : 'flex-end', justifyContent: 'center' },
    row(
      { gap: 10, alignItems: 'flex-end' },
      isWide
        ? words(formatPoints(hero.points, kit.decimals), 'poster', 160)
        : fitted(formatPoints(hero.points, kit.decimals), 'poster', {
            width: figureWidth - 80,
            height: 130,
            size: 112,
            least: 40,
            align: 'right',
          }),
      words('PTS', 'bold', isWide ? 52 : 40, { marginBottom: isWide ? 34 : 20 }),
    ),
    words(hero.factor === null ? killWords(hero.kills) : `${killWords(hero.kills)} × ${hero.factor}`, 'bold', 32),
  );
  const who = column(
    { width: nameWidth, justifyContent: 'center' },
    fitted(
      upper(hero.name),
      'poster',
      { width: nameWidth, height: nameHeight, size: isWide ? 124 : 82, least: isWide ? 100 : 66 },
      { justifyContent: isWide ? 'flex-end' : 'center' },
    ),
    fitted(
      hero.players.join(' · '),
      'plain',
      { width: nameWidth, height: playersHeight, size: 30, least: 20 },
      { color: look.onPrimarySoft },
    ),
  );
  return column(
    { width, height },
    box(
      { height: tagHeight, alignItems: 'flex-end' },
      badge(hero.placement === 1 ? 'Venceu a queda' : 'Mais pontos', 28),
    ),
    box(
      {
        width,
        height: cardHeight,
        ...look.lit,
        borderLeft: '12px solid #ffffff',
        padding: `0 ${padding}px 0 ${padding - 12}px`,
        flexDirection: isWide ? 'column' : 'row',
        alignItems: isWide ? 'flex-start' : 'center',
        justifyContent: isWide ? 'center' : 'space-between',
        gap: isWide ? 20 : 0,
        ...cut(width, cardHeight, 34),
      },
      who,
      figures,
    ),
  );
}

function detailOf({ placement, kills, factor }: KitResult): string {
  return factor === null ? `${placement}º · ${killWords(kills)}` : `${placement}º · ${kills} × ${factor}`;
}

/** One mark for each planned round; null if the marks would be too thin. */
function progress({ round, rounds }: RoundKit, width: number): Piece | null {
  const count = Math.max(rounds ?? 0, round);
  if (rounds === null || count > mostRounds) return null;
  const each = Math.floor((width - 6 * (count - 1)) / count);
  return row(
    { width, gap: 6 },
    ...Array.from({ length: count }, (_, index) =>
      box({
        width: each,
        height: 20,
        transform: 'skewX(-20deg)',
        backgroundColor: index < round ? '#ffffff' : 'rgba(255, 255, 255, 0.22)',
      }),
    ),
  );
}

function drawStandings({ kit, subject, format, look }: Drawing): Piece | undefined {
  const { standings, teamCount } = kit;
  if (standings.length === 0) return undefined;
  const isWide = format === '16x9';
  const after = `APÓS A ${upper(roundWords(kit))}`;
  const isFinal = kit.champion !== null;
  return frame(PICTURE_FORMATS[format], look, subject, {
    title: isWide ? 'CLASSIFICAÇÃO GERAL' : 'CLASSIFICAÇÃO',
    aside: isWide ? words(isFinal ? (subject.day ?? '') : after, 'poster', 44) : null,
    corner: badge(isFinal ? 'Final' : 'Parcial', 36),
    body: ({ width, height }) => {
      const line = isWide ? 0 : 46;
      const gap = 8;
      const shown = standings.slice(0, isWide ? 20 : 10);
      const columns = isWide && shown.length > 8 ? 2 : 1;
      const columnWidth = Math.floor((width - 20 * (columns - 1)) / columns);
      const perColumn = Math.ceil(shown.length / columns);
      // On a phone the leader has a row and a half, with the players.
      const leaderExtra = isWide ? 0 : 46;
      const room = height - line - (isWide ? 0 : gap) - leaderExtra;
      const { count, rowHeight } = fitRows(room, 56, gap, 98, perColumn);
      const hasMoved = shown.some(({ climbed }) => climbed !== null);
      const rows = shown.slice(0, count * columns).map((team) =>
        rankRow(
          look,
          { width: columnWidth, height: rowHeight, extra: team === shown[0] ? leaderExtra : 0 },
          {
            rank: String(team.position),
            ...(hasMoved && { climbed: team.climbed }),
            name: team.name,
            ...(team === shown[0] && !isWide && { below: team.players.join(' · ') }),
            points: team.points,
            decimals: kit.decimals,
            lit: team.position === 1,
          },
        ),
      );
      const best = `TOP ${rows.length}`;
      return column(
        { width, height, gap: isWide ? 0 : gap },
        isWide
          ? null
          : row(
              { width, height: line, justifyContent: 'space-between' },
              words(isFinal ? 'GERAL · FINAL' : `GERAL · ${after}`, 'bold', 36, {
                color: look.tint,
                letterSpacing: '0.06em',
              }),
              words(rows.length < teamCount ? best : `${teamCount} TIMES`, 'bold', 36, {
                color: look.soft,
                letterSpacing: '0.06em',
              }),
            ),
        row(
          { width, gap: 20, alignItems: 'flex-start' },
          ...Array.from({ length: columns }, (_, index) =>
            column({ width: columnWidth, gap }, ...rows.slice(index * count, (index + 1) * count)),
          ),
        ),
      );
    },
  });
}

function drawMvp({ kit, subject, format, look }: Drawing): Piece | undefined {
  const { mvp } = kit;
  if (!mvp) return undefined;
  const isWide = format === '16x9';
  const teams = upper(mvp.teamNames.join(' · '));
  return frame(PICTURE_FORMATS[format], look, subject, {
    title: 'MVP',
    aside: words(kit.champion ? 'DO CAMPEONATO' : `ATÉ A QUEDA ${kit.round}`, 'poster', isWide ? 44 : 56),
    body: ({ width, height }) => {
      const nameWidth = isWide ? 1060 : width;
      const nameHeight = isWide ? 330 : Math.min(430, height - 480);
      const teamRoom = { width: Math.min(nameWidth, 900) - 52, height: 62, size: 44, least: 24 };
      const who = column(
        { width: nameWidth, gap: 16 },
        fitted(upper(mvp.name), 'poster', { width: nameWidth, height: nameHeight, size: 190, least: 165 }),
        box(
          { ...look.lit, padding: '4px 26px', alignSelf: 'flex-start', ...cut(teamRoom.width + 52, 70, 16) },
          fitted(teams, 'bold', teamRoom),
        ),
      );
      const barsWidth = isWide ? 1060 : Math.floor(width * 0.6);
      const barsHeight = isWide ? height - nameHeight - 110 : 340;
      const total = column(
        {
          width: isWide ? width - 1060 - 40 : width - barsWidth - 20,
          alignItems: 'flex-end',
          justifyContent: 'flex-end',
        },
        fitted(String(mvp.kills), 'poster', {
          width: isWide ? width - 1060 - 40 : width - barsWidth - 20,
          height: isWide ? 440 : 300,
          size: isWide ? 430 : 300,
          least: 120,
          align: 'right',
        }),
        words(mvp.kills === 1 ? 'KILL' : 'KILLS', 'bold', isWide ? 84 : 62, { letterSpacing: '0.14em' }),
      );
      const bars = killBars(mvp.rounds.slice(-mostRounds), look, barsWidth, barsHeight);
      return isWide
        ? row(
            { width, height, justifyContent: 'space-between' },
            column({ width: nameWidth, height, justifyContent: 'space-between' }, who, bars),
            total,
          )
        : column(
            { width, height, justifyContent: 'space-between' },
            who,
            row({ width, justifyContent: 'space-between', alignItems: 'flex-end' }, bars, total),
          );
    },
  });
}

function killBars(
  rounds: readonly { readonly round: number; readonly kills: number }[],
  look: Look,
  width: number,
  height: number,
): Piece {
  const gap = rounds.length > 8 ? 4 : 10;
  const each = Math.min(150, Math.floor((width - gap * (rounds.length - 1)) / rounds.length));
  const most = Math.max(1, ...rounds.map(({ kills }) => kills));
  const label = 44;
  const figure = 60;
  return row(
    { width, height, gap, alignItems: 'flex-end' },
    ...rounds.map(({ round, kills }) => {
      const tall = Math.max(6, Math.round(((height - label - figure) * kills) / most));
      return column(
        { width: each, alignItems: 'center' },
        fitted(String(kills), 'poster', { width: each, height: figure, size: 48, least: 16, align: 'center' }),
        box({
          width: each,
          height: tall,
          ...(kills === most ? look.lit : { backgroundImage: 'linear-gradient(180deg, #525a70 0%, #2b3140 100%)' }),
          ...cut(each, tall, 0),
        }),
        fitted(
          `Q${round}`,
          'plain',
          { width: each, height: label, size: 28, least: 12, align: 'center' },
          { color: look.soft },
        ),
      );
    }),
  );
}

function drawChampion({ kit, subject, format, look }: Drawing): Piece | undefined {
  const { champion, decimals, teamCount } = kit;
  if (!champion) return undefined;
  const isWide = format === '16x9';
  const stage = PICTURE_FORMATS[format];
  return frame(stage, look, subject, {
    title: 'CAMPEÃO',
    isLargeTitle: true,
    aside: null,
    glow: 'everywhere',
    body: ({ width, height }) => {
      const cells = roundCells(champion.rounds.slice(-mostRounds), decimals, width);
      const players = row(
        { width, gap: 16 },
        ...champion.players.map(({ name, kills }) => {
          const each = Math.floor((width - 16 * (champion.players.length - 1)) / champion.players.length);
          return column(
            { width: each, borderLeft: '5px solid #ffffff', paddingLeft: 20 },
            fitted(upper(name), 'bold', { width: each - 30, height: 54, size: 42, least: 24 }),
            words(killWords(kills), 'plain', 28, { color: look.soft }),
          );
        }),
      );
      const figures = row(
        { width, justifyContent: 'space-between', alignItems: 'flex-end' },
        row(
          { gap: 14, alignItems: 'flex-end' },
          words(formatPoints(champion.points, decimals), 'poster', isWide ? 120 : 132),
          words('PTS', 'bold', 50, { marginBottom: 26 }),
        ),
        column(
          { alignItems: 'flex-end' },
          words(upper(killWords(champion.kills)), 'poster', 62),
          words(`em ${countOf(champion.rounds.length, 'queda')}, ${countOf(teamCount, 'time')}`, 'plain', 30, {
            color: look.soft,
          }),
        ),
      );
      const rest = (isWide ? 92 + 145 + 100 : 92 + 160 + 106) + 3 * 22;
      const bandHeight = Math.min(height - rest, isWide ? 330 : 420);
      const band = box(
        {
          width: stage.width,
          marginLeft: -stage.side,
          height: bandHeight,
          paddingLeft: stage.side,
          alignItems: 'center',
          ...look.lit,
          clipPath: `polygon(0px 26px, ${stage.width}px 0px, ${stage.width}px ${bandHeight - 26}px, 0px ${bandHeight}px)`,
        },
        fitted(upper(champion.name), 'poster', { width, height: bandHeight - 80, size: 200, least: 110 }),
      );
      return column({ width, height, justifyContent: 'space-between' }, band, players, figures, cells);
    },
  });
}

function roundCells(
  rounds: readonly {
    readonly round: number;
    readonly placement: number | null;
    readonly points: Parameters<typeof formatPoints>[0];
  }[],
  decimals: RoundKit['decimals'],
  width: number,
): Piece {
  const gap = 8;
  const each = Math.floor((width - gap * (rounds.length - 1)) / Math.max(1, rounds.length));
  const best = Math.max(...rounds.map(({ points }) => points));
  return row(
    { width, gap },
    ...rounds.map(({ round, placement, points }) => {
      const isBest = points === best && best > 0;
      const place = placement === null ? 'ausente' : `${placement}º`;
      return column(
        {
          width: each,
          height: 106,
          borderTop: `6px solid ${isBest ? '#ffffff' : '#5a6178'}`,
          alignItems: 'center',
          ...(isBest && { backgroundColor: '#ffffff', color: '#06070b' }),
        },
        fitted(`Q${round} · ${place}`, 'plain', { width: each - 6, height: 42, size: 28, least: 10, align: 'center' }),
        fitted(formatPoints(points, decimals), 'bold', {
          width: each - 6,
          height: 54,
          size: 44,
          least: 14,
          align: 'center',
        }),
      );
    }),
  );
}

function countOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
