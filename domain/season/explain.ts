import { formatPoints, hundredths } from '../points.ts';
import {
  criterionValue,
  decidingTiebreaker,
  type SeasonRanking,
  type SeasonResult,
  type SeasonRow,
} from './ranking.ts';
import type { SeasonRules, SeasonTiebreaker } from './rules.ts';

// Why a row has its rank, in sentences that add up to its total.
export function explainSeasonRow(rules: SeasonRules, { rows, stages }: SeasonRanking, key: string): string[] {
  const index = rows.findIndex((row) => row.key === key);
  const row = rows[index];
  if (!row) return [];
  return [
    ...row.results.map((result) => stageSentence(result, rules, stages[result.stage - 1]!.weight)),
    ...totalSentences(row, rules),
    ...[rows[index - 1], rows[index + 1]].flatMap((other) => (other ? tieSentences(rules, row, other) : [])),
    ...seatSentences(row),
  ];
}

function stageSentence(result: SeasonResult, rules: SeasonRules, weight: number): string {
  const { stage, teamName, place, kills, placePoints, killPoints, points } = result;
  if (place === null) return `E${stage} · ${teamName} foi desclassificado: 0 pontos`;
  const perKill = kills === 0 ? 0 : killPoints / kills;
  const ofKills = perKill === 0 ? '' : ` + ${kills} × ${formatPoints(hundredths(perKill), 0)} por kill`;
  const sum = `${formatPoints(placePoints, 0)}${ofKills}`;
  const formula = weight === 100 ? sum : `${ofKills ? `(${sum})` : sum} × ${formatPoints(hundredths(weight), 0)}`;
  return `E${stage} · ${place}º lugar com ${teamName}${rules.splitTies ? ', com os pontos dos empatados divididos' : ''}: ${formula} = ${formatPoints(points)}`;
}

function totalSentences({ results, total }: SeasonRow, { best }: SeasonRules): string[] {
  const counted = results.filter((result) => result.counted);
  const left = results.filter((result) => !result.counted);
  const terms = counted.map(({ points }) => formatPoints(points)).join(' + ');
  const leftText = left.map(({ stage, points }) => `etapa ${stage} (${formatPoints(points)})`).join(', ');
  return [
    `Total: ${terms}${counted.length === 1 ? '' : ` = ${formatPoints(total)}`}.`,
    ...(left.length > 0 ? [`Fora ${best === 1 ? 'da melhor' : `das ${best} melhores`}: ${leftText}.`] : []),
  ];
}

export const SEASON_TIEBREAKER_NAMES: Readonly<Record<SeasonTiebreaker, string>> = {
  wins: 'vitórias de etapa',
  kills: 'total de kills',
  bestStage: 'melhor etapa',
};

function tieSentences(rules: SeasonRules, row: SeasonRow, other: SeasonRow): string[] {
  if (row.total !== other.total) return [];
  const key = decidingTiebreaker(rules, row, other);
  if (!key) return [`Empate com ${other.name} em tudo: dividem o ${row.rank}º lugar.`];
  const value = (one: SeasonRow) => {
    const number = criterionValue(one, key);
    return key === 'bestStage' ? formatPoints(hundredths(number)) : String(number);
  };
  const side = row.rank < other.rank ? 'à frente' : 'atrás';
  return [
    `Mesmos pontos de ${other.name}: ${side} por ${SEASON_TIEBREAKER_NAMES[key]} (${value(row)} contra ${value(other)}).`,
  ];
}

function seatSentences({ seat }: SeasonRow): string[] {
  if (seat?.kind === 'champion') return [`Vaga na final: venceu a etapa ${seat.stage}.`];
  if (seat?.kind === 'ranking') return ['Na final agora, pelo ranking.'];
  return seat ? ['Empate na última vaga da final: a organização decide.'] : [];
}
