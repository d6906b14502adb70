import type { SeasonAct } from '../../domain/season/decisions.ts';
import { decimalText } from '../rules/decimals.ts';

export function decisionText(act: SeasonAct): string {
  if (act.kind === 'merge') return `${act.from} e ${act.into} são o mesmo jogador`;
  if (act.kind === 'rules') return 'A pontuação mudou';
  if (act.after === null) return `${act.name} saiu da temporada`;
  const worth = `vale ${decimalText(act.after)}×`;
  return act.before === null ? `${act.name} voltou à temporada e ${worth}` : `${act.name} ${worth}`;
}
