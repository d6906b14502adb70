export const reportTexts = {
  reportsLoadFailed: 'Erro ao carregar relatórios',
  matchLoadFailed: 'Erro ao carregar a partida',

  teamAdded: 'Time adicionado',
  addTeamFailed: 'Erro ao adicionar time',
  playerUpdated: 'Jogador atualizado',
  playerUpdatedDetail: 'Nome atualizado',
  updatePlayerFailed: 'Erro ao atualizar jogador',
  teamRemoved: 'Time removido',
  removeTeamFailed: 'Erro ao remover time',
  teamNameMissing: 'Informe o nome do time.',

  reported: 'Pontuação reportada com sucesso!',
  reportedDetail: (points: string) => `${points} pontos adicionados ao time.`,
  replaced: 'Pontuação reportada',
  replacedDetail: (points: string) => `O resultado anterior foi substituído: agora são ${points} pontos.`,
  reportRefused: 'Erro ao reportar pontuação',
  reportFailed: 'Erro ao salvar pontuação',
  chooseTeam: 'Selecione um time primeiro.',
  placementClamped: (placement: number) => `Ajustada para ${placement}. Confira e reporte de novo.`,
  quickLineUnread: 'Digite a colocação e as kills dos três jogadores, como 2531 ou 2 12 3 1.',

  roundMissing: (missing: number, round: number) =>
    `${missing === 1 ? 'Falta' : 'Faltam'} ${missing} na queda ${round}`,
  roundComplete: 'Queda completa',
  roundReset: 'Round resetado',
  roundResetDetail: (round: number) =>
    `A queda ${round} foi limpa só neste navegador. No servidor e na classificação nada mudou.`,
  changeRoundFailed: 'Erro ao mudar a queda',
  modeChanged: 'Modo de jogo alterado',
  modeChangedDetail: 'Os resultados já reportados valem agora pela regra deste modo.',
  changeModeFailed: 'Erro ao mudar o modo de jogo',

  imported: 'Importação concluída!',
  importedDetail: (added: number, ignored: number, failed: number) =>
    `${counted(added, 'adicionado')}, ${counted(ignored, 'ignorado')}, ${failed} com falha.`,
  nothingImported: 'Nenhum time importado',
  nothingImportedExisting: 'Todos os times da planilha já existem.',
  nothingImportedInvalid: 'A planilha não tem nenhum time válido.',
  importLimit: 'Limite de times excedido',
  importFailed: 'Erro ao importar times',
  importUnreadable: 'Verifique o formato do arquivo e tente novamente.',
  importBroken: 'Ocorreu um erro durante a importação. Tente novamente.',
  importRunningHint: 'Espere ela terminar e tente novamente.',
  templateFailed: 'Erro ao baixar o modelo',

  ended: 'Partida encerrada',
  endedDetail: 'Jogo finalizado',
  endFailed: 'Erro ao encerrar a partida',
  closed: 'Os resultados não podem mais ser alterados. Para corrigir algo, reabra o campeonato.',
  reopened: 'Campeonato reaberto',
  reopenedDetail: 'Os resultados podem ser alterados de novo.',
  reopenFailed: 'Erro ao reabrir o campeonato',
  reasonMissing: 'Informe o motivo.',
  contentsFailed: 'Não foi possível contar o que será apagado.',
  finalGoes: 'O campeão e a classificação final são apagados',
  zeroed: 'Pontuações zeradas',
  zeroFailed: 'Erro ao zerar pontuações',
  zeroFailedDetail: 'Ocorreu um erro ao resetar os pontos.',
  championshipReset: 'Campeonato resetado',
  resetFailed: 'Erro ao resetar campeonato',
  resetFailedDetail: 'Ocorreu um erro ao limpar os dados.',
} as const;

function counted(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}
