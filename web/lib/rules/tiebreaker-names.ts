import type { Tiebreaker } from '../../../domain/rules/rule-set.ts';

export const TIEBREAKER_NAMES: Readonly<Record<Tiebreaker, string>> = {
  wins: 'Vitórias',
  kills: 'Total de kills',
  averageKills: 'Média de kills',
  mostKills: 'Mais kills em uma queda',
  killPoints: 'Pontos de kills',
  placementPoints: 'Pontos de colocação',
  bestRound: 'Melhor queda',
  bestPlacement: 'Melhor colocação',
  averagePlacement: 'Colocação média',
  lastPlacement: 'Colocação na última queda',
  lastPoints: 'Pontos na última queda',
  name: 'Nome do time',
};
