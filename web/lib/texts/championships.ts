export const championshipTexts = {
  tryLater: 'Tente novamente mais tarde.',
  loadFailed: 'Erro ao carregar campeonatos',
  empty: 'Nenhum campeonato ainda',
  emptyDetail: 'Um rascunho só você vê. Publicado, o campeonato aparece na sua agenda e pode receber inscrições.',

  nameMissing: 'Informe o nome do campeonato.',
  momentIncomplete: 'Complete ou apague.',
  momentStrange: 'Confira o ano.',
  created: 'Campeonato criado',
  createdAsDraft: 'Salvo como rascunho: só você o vê.',
  createdPublished: 'Já aparece na sua agenda.',
  updated: 'Campeonato atualizado',
  saveFailed: 'Erro ao salvar campeonato',
  fewerPlacesFirst: 'Diminua antes as vagas em Inscritos.',
  published: 'Campeonato publicado',
  unpublished: 'Campeonato despublicado',
  statusFailed: 'Erro ao alterar status',
  removeQuestion: (name: string) => `Tem certeza que deseja excluir o campeonato "${name}"?`,
  removed: 'Campeonato excluído',
  removeFailed: 'Erro ao excluir campeonato',

  agendaShowsAll: 'Este é o link da sua agenda: ela mostra todos os seus campeonatos publicados, não só este.',
  copied: 'Link copiado!',
  copyFailed: 'Erro ao copiar',
  copyFailedDetail: 'O navegador não deixou copiar.',
} as const;

export const entrantTexts = {
  loadFailed: 'Erro ao carregar inscritos',
  stale: 'O que está na tela continua. Tentamos de novo a cada 10 segundos.',
  empty: 'Ninguém se inscreveu ainda.',
  notFound: 'Nenhuma inscrição com esta busca e este estado.',

  linkUnpublished: 'O link ainda não funciona: este campeonato é um rascunho. Publique-o no cartão.',
  linkClosed: 'O link ainda não aceita inscrições: abra-as nas regras abaixo.',
  linkOver: 'O link não aceita mais inscrições: o prazo passou ou o campeonato já terminou.',
  linkFull: 'Vagas preenchidas: quem se inscrever agora entra na lista de espera.',
  linkOpen: 'Envie aos capitães: o link está aceitando inscrições.',

  placesInvalid: (max: number) => `Informe de 1 a ${max} vagas ou deixe em branco.`,
  deadlinePast: (moment: string) => `Este prazo já passou: ${moment}.`,
  rulesSaved: 'Regras de inscrição salvas',
  rulesFailed: 'Erro ao salvar regras de inscrição',

  accept: {
    done: (count: number) => (count === 1 ? 'Time aceito' : `${count} times aceitos`),
    doneDetail: 'Já está em Times.',
    doneDetailMany: 'Já estão em Times.',
    refused: (count: number) => (count === 1 ? '1 time não foi aceito' : `${count} times não foram aceitos`),
    failed: 'Erro ao aceitar inscrição',
  },
  decline: {
    done: (count: number) => (count === 1 ? 'Inscrição recusada' : `${count} inscrições recusadas`),
    doneDetail: undefined,
    doneDetailMany: undefined,
    refused: (count: number) =>
      count === 1 ? '1 inscrição não foi recusada' : `${count} inscrições não foram recusadas`,
    failed: 'Erro ao recusar inscrição',
  },
  reasonsInList: 'O motivo está junto de cada time na lista.',

  renewed: 'Link renovado',
  renewedDetail: 'O link antigo não funciona mais. Copie o novo e envie ao capitão.',
  renewFailed: 'Erro ao renovar link',

  renamed: 'Time renomeado',
  renameFailed: 'Erro ao renomear time',
  teamNameMissing: 'Informe o nome do time.',

  purge: (count: number) => `Excluir recusados e desistentes (${count})`,
  purgeQuestion: 'Excluir recusados e desistentes?',
  purgeDetail:
    'As inscrições recusadas e as desistências somem da lista, e os links desses capitães deixam de funcionar.',
  purged: (count: number) => (count === 1 ? '1 inscrição excluída' : `${count} inscrições excluídas`),
  purgeFailed: 'Erro ao excluir inscrições',

  exportFailed: 'Erro ao exportar inscritos',
} as const;
