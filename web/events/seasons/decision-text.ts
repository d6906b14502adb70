import type { SeasonAct } from '../../../domain/season/decisions.ts';
import { decimalText } from '../../lib/rules/decimals.ts';

export function decisionText(act: SeasonAct): string {
  if (act.kind === 'merge') return `${act.from} e ${act.into} são o mesmo jogador`;
  if (act.kind === 'rules') return 'A pontuação mudou';
  return act.after === null ? `${act.name} saiu da temporada` : `${act.name} vale ${decimalText(act.after)}×`;
}
