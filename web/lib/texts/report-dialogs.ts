// What the dialogs of the report page say. Loaded with them, not with the page.
export const reportDialogTexts = {
  teamAdded: 'Time adicionado',
  playerUpdated: 'Jogador atualizado',
  playerUpdatedDetail: 'Nome atualizado',
  playerHint: 'Corrige o nome em todas as quedas. O nome mostrado é o que vem antes de #.',
  updatePlayerFailed: 'Erro ao atualizar jogador',
  teamRemoved: 'Time removido',
  removeTeamFailed: 'Erro ao remover time',
  teamNameMissing: 'Informe o nome do time.',
  imported: 'Importação concluída!',
  importedDetail: (added: number, ignored: number, failed: number, updated = 0) =>
    `${counted(added, 'adicionado')}, ${updated > 0 ? `${counted(updated, 'atualizado')}, ` : ''}${counted(ignored, 'ignorado')}, ${failed} com falha.`,
  nothingImported: 'Nenhum time importado',
  nothingImportedExisting: 'Todos os times da planilha já existem.',
  nothingImportedInvalid: 'A planilha não tem nenhum time válido.',
  importLimit: 'Limite de times excedido',
  importUnreadable: 'Verifique o formato do arquivo e tente novamente.',
  importBroken: 'Ocorreu um erro durante a importação. Tente novamente.',
  importRunningHint: 'Espere ela terminar e tente novamente.',
  templateFailed: 'Erro ao baixar o modelo',
  endedDetail: 'Jogo finalizado',
  endMissing: 'O que falta',
  endMore: (count: number) => `E mais ${count} avisos`,
  endComplete: 'Todos os times têm resultado em todas as quedas.',
  endMeans: 'O que muda',
  endEffects: [
    'Nenhum resultado pode mais ser lançado ou alterado',
    'O campeão e a classificação final aparecem no card, na agenda e na página dos capitães',
    'Você pode reabrir depois, com um motivo',
  ],
  endFailed: 'Erro ao encerrar a partida',
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
