import { isolateName } from '../../domain/text.ts';
import { asSentence } from '../lib/sentence.ts';

// These texts are loaded with the components that show the queue, not with the page.
export const queueTexts = {
  reported: 'Pontuação reportada com sucesso!',
  reportedDetail: (points: string) => `${points} pontos adicionados ao time.`,
  replaced: 'Pontuação reportada',
  replacedDetail: (points: string) => `O resultado anterior foi substituído: agora são ${points} pontos.`,
  ofTeam: (team: string, detail: string) => `${isolateName(team)}: ${detail}`,
  resultOf: (team: string, round: number, result: string) => `${isolateName(team)}, queda ${round}: ${result}`,
  resultsOf: (count: number, round: number) => `${count} resultados da queda ${round}`,
  unknownTeam: 'Time removido',
  manySaved: (count: number) => `${count} resultados salvos`,
  manySavedDetail: 'O que esperava neste aparelho foi enviado.',

  sending: (count: number) => `enviando ${count}`,
  waiting: (count: number, cause: 'network' | 'access') =>
    `${count} ${count === 1 ? 'espera' : 'esperam'} ${cause === 'network' ? 'conexão' : 'acesso'}`,
  waitingDetail: 'Pode continuar: nada se perde. Os resultados ficam neste aparelho e seguem sozinhos.',
  held: 'Guardado neste aparelho',
  heldDetail: 'Sem conexão com o servidor. O que você lançar segue sozinho quando ela voltar.',
  heldWithoutAccess: 'Erro ao salvar pontuação',
  withoutAccess: (refusal: string) =>
    `${asSentence(refusal)} O resultado fica neste aparelho e segue quando o acesso voltar.`,

  refused: 'Erro ao reportar pontuação',
  exists: 'Este time já tem outro resultado',
  existsDetail: (team: string) => `${isolateName(team)}: veja os dois e escolha qual vale.`,
  problems: (count: number) => (count === 1 ? '1 resultado espera por você' : `${count} resultados esperam por você`),
  saved: 'Salvo',
  yours: 'Seu',
  takeMine: 'Usar o meu',
  keepSaved: 'Ficar com o salvo',
  needsReason: 'Falta o motivo da correção.',
  explain: 'Dizer o motivo',
  tryAgain: 'Tentar de novo',
  tryAllAgain: (count: number) => `Tentar os ${count} de novo`,
  discard: 'Descartar',
} as const;
