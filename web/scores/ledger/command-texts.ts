import { isolateName } from '../../../domain/text.ts';
import type { Held } from '../../events/commands/command.ts';
import { asSentence } from '../../kit/sentence.ts';

const WAITED_FOR: Readonly<Record<Held['cause'], string>> = {
  network: 'conexão',
  server: 'o servidor',
  access: 'acesso',
};

// These texts are loaded with the components that show the queue, not with the page.
export const commandTexts = {
  reported: 'Pontuação reportada com sucesso!',
  reportedDetail: (points: string) => `${points} pontos adicionados ao time.`,
  replaced: 'Pontuação reportada',
  replacedDetail: (points: string) => `O resultado anterior foi substituído: agora são ${points} pontos.`,
  ofTeam: (team: string, detail: string) => `${isolateName(team)}: ${detail}`,
  resultOf: (team: string, round: number, result: string) => `${isolateName(team)}, queda ${round}: ${result}`,
  resultsOf: (count: number, round: number) => `${count} ${count === 1 ? 'resultado' : 'resultados'} da queda ${round}`,
  place: (team: string, round: number) => `${isolateName(team)}, queda ${round}`,
  unknownTeam: 'Time removido',
  manySaved: (count: number) => (count === 1 ? '1 resultado salvo' : `${count} resultados salvos`),
  manySavedDetail: (round: number) => `Queda ${round} atualizada.`,
  removed: 'Resultado removido',
  moved: 'Resultado movido',
  movedDetail: (from: string, to: string) => `${from} → ${to}`,
  replayed: (round: number) => `Queda ${round} será refeita`,
  replayedDetail: 'Os resultados saíram da classificação.',
  replay: (round: number) => `Refazer queda ${round}`,
  decided: 'Decisão registrada',
  accepted: 'Envio aceito',
  corrected: 'Envio aceito com correção',
  absent: 'não jogou a queda',
  acceptedMany: (count: number) => `${count} envios aceitos`,
  acceptedManyDetail: (round: number) => `Queda ${round} atualizada.`,
  declined: 'Envio recusado',
  recalled: 'Recusa desfeita',
  undone: 'Lançamento desfeito',
  redone: 'Lançamento refeito',

  sending: (count: number) => `enviando ${count}`,
  waiting: (count: number, cause: Held['cause']) =>
    `${count} ${count === 1 ? 'espera' : 'esperam'} ${WAITED_FOR[cause]}`,
  waitingDetail: 'Pode continuar: nada se perde. O que você lançou fica neste aparelho e segue sozinho.',
  held: 'Guardado neste aparelho',
  heldDetail: 'Sem conexão com o servidor. O que você lançar segue sozinho quando ela voltar.',
  serverFailed: 'O servidor respondeu com erro. O que você lançou fica aqui e é enviado de novo sozinho.',
  heldWithoutAccess: 'Erro ao salvar pontuação',
  withoutAccess: (refusal: string) =>
    `${asSentence(refusal)} O que você lançou fica neste aparelho e segue quando o acesso voltar.`,

  refused: {
    results: 'Erro ao reportar pontuação',
    removal: 'Erro ao remover o resultado',
    move: 'Erro ao mover o resultado',
    replay: 'Erro ao refazer a queda',
    decision: 'Erro ao registrar a decisão',
    acceptance: 'O envio não foi aceito',
    refusal: 'O envio não foi recusado',
    recall: 'A recusa não foi desfeita',
    undo: 'Erro ao desfazer',
  },
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
