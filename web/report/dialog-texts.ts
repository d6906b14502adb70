// These texts are loaded with the dialogs and the parts around the form, not with the page's first files.
export const reportDialogTexts = {
  addTeamFailed: 'Erro ao adicionar time',
  modeChanged: 'Modo de jogo alterado',
  modeChangedDetail: 'Os resultados já reportados valem agora pela regra deste modo.',
  changeModeFailed: 'Erro ao mudar o modo de jogo',
  importFailed: 'Erro ao importar times',
  reopenFailed: 'Erro ao reabrir o campeonato',
  reopened: 'Campeonato reaberto',
  reopenedDetail: 'Os resultados podem ser alterados de novo.',
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
  endedPictures: 'Imagens e textos',
  endedScene: 'Cena do campeão',
  endedNext: 'Próxima edição',
  endedDetail: 'Jogo finalizado',
  endShared: 'Jogadores em mais de um time',
  endSharedDetail: 'No ranking de MVP as kills deles contam juntas. Confira antes de encerrar.',
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

export const SHORTCUTS = [
  ['Ctrl+K', 'Buscar time ou jogador'],
  ['Enter', 'Escolher o time, salvar o resultado'],
  ['Esc', 'Limpar o formulário'],
  ['Ctrl+Z', 'Desfazer o último lançamento'],
  ['Ctrl+Shift+Z', 'Refazer'],
  ['Ctrl+E', 'Trocar de campeonato'],
  ['Ctrl+B', 'Recolher o menu'],
] as const;
