import { formatPoints, hundredths } from '../points.ts';
import { counted, factorText, ordinal } from './phrases.ts';
import type { RuleSet } from './rule-set.ts';

// What a place is worth, as one card or one line of a list.
type ScoreCard = {
  // '2º a 5º'.
  readonly places: string;
  // '× 1,8', '+12'.
  readonly figure: string;
  // What a kill is worth besides, where that differs by place.
  readonly detail: string | null;
  // Of the best card, from 0 to 1.
  readonly share: number;
};

export type ScoreCards = {
  readonly title: string;
  readonly says: string;
  readonly cards: readonly ScoreCard[];
};

// How a round scores, from the bands of the rules.
export function scoreCards({ bands, decimals }: RuleSet): ScoreCards {
  const adds = bands.some(({ added }) => added !== 0);
  const perKill = bands[0]?.perKill ?? 0;
  const sameKill = bands.every((band) => band.perKill === perKill);
  const plain = (points: number) => formatPoints(hundredths(points), 0);
  if (!adds && sameKill)
    return {
      title: 'Só kills',
      says: 'O lugar não dá pontos.',
      cards: [{ places: 'por kill', figure: `+${plain(perKill)}`, detail: null, share: 1 }],
    };
  const valueOf = (band: { perKill: number; added: number }) => (adds ? band.added : band.perKill);
  const most = Math.max(1, ...bands.map(valueOf));
  const cards = bands.map((band) => ({
    places: band.from === band.to ? `${ordinal(band.from)} lugar` : `${ordinal(band.from)} a ${ordinal(band.to)}`,
    figure: adds
      ? `${band.added < 0 ? '−' : '+'}${plain(Math.abs(band.added))}`
      : `×${factorText(band.perKill, decimals)}`,
    detail: adds && !sameKill ? `kill ×${factorText(band.perKill, decimals)}` : null,
    share: Math.max(0, valueOf(band)) / most,
  }));
  if (!adds)
    return { title: 'Kills × lugar', says: 'Os pontos da queda são as kills do time vezes o peso do lugar.', cards };
  if (!sameKill) return { title: 'Lugar e kills', says: 'O lugar soma pontos e muda o valor de cada kill.', cards };
  const kill = { places: 'por kill', figure: `+${plain(perKill)}`, detail: null, share: Math.min(1, perKill / most) };
  return {
    title: 'Lugar + kills',
    says: perKill === 0 ? 'Só o lugar dá pontos.' : 'O lugar soma pontos, e cada kill também.',
    cards: perKill === 0 ? cards : [...cards, kill],
  };
}

export type RuleFact = { readonly figure: string; readonly says: string };

// What else a team needs to know, as figures.
export function ruleFigures({ counting, rounds, finish, absent, lobby, teamSize, decimals }: RuleSet): RuleFact[] {
  const counts = {
    all: 'todas contam',
    best: `contam as ${counting.kind === 'best' ? counting.rounds : ''} melhores`,
    average: 'conta a média',
  }[counting.kind];
  return [
    ...(finish.kind === 'matchPoint'
      ? [
          {
            figure: formatPoints(finish.threshold, decimals),
            says: 'pontos para o match point: depois, vencer uma queda',
          },
        ]
      : []),
    { figure: String(rounds), says: rounds === 1 ? 'queda' : `quedas, ${counts}` },
    { figure: formatPoints(absent, decimals), says: 'para quem faltar' },
    {
      figure: String(lobby),
      says: teamSize === 1 ? 'jogadores no lobby' : `times no lobby, de ${counted(teamSize, 'jogador', 'jogadores')}`,
    },
  ];
}
