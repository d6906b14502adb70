import { eventTexts as everyPage } from '../event-texts.ts';
import type { ListedEvent } from '../events.ts';

const LEAVES_AIR = 'Ele está no ar: sai do ar agora, e o overlay passa para o evento avulso.';

function captainsTold(count: number): string {
  return count === 1 ? '1 capitão será avisado por e-mail' : `${count} capitães serão avisados por e-mail`;
}

export const eventTexts = {
  tryLater: everyPage.tryLater,
  loadFailed: 'Erro ao carregar campeonatos',
  stored: 'Dados guardados neste aparelho',
  storedDetail: 'O servidor não respondeu: a lista pode estar desatualizada. Tentamos de novo a cada 30 segundos.',
  dialogFailed: 'Erro ao abrir',
  empty: 'Nenhum campeonato ainda',
  emptyDetail: 'Um rascunho só você vê. Publicado, o campeonato aparece na sua agenda e pode receber inscrições.',
  nothingFound: 'Nenhum campeonato com esta busca e este filtro.',
  notFound: 'Campeonato não encontrado',
  notFoundDetail: 'Ele foi excluído, ou o endereço não é de um campeonato seu.',

  nameMissing: 'Informe o nome do campeonato.',
  created: 'Campeonato criado',
  createdAsDraft: 'Salvo como rascunho: só você o vê.',
  createdPublished: 'Já aparece na sua agenda.',
  updated: 'Campeonato atualizado',
  saveFailed: 'Erro ao salvar campeonato',
  deadlineFirst: 'Mude antes o prazo nas regras da inscrição.',
  unpublishQuestion: ({ name }: Pick<ListedEvent, 'name'>) => `Despublicar ${name}?`,
  // Who notices it: viewers of the stream, and captains.
  unpublishDetail: (event: Pick<ListedEvent, 'onAir' | 'captains'>) =>
    [
      'A página pública e a inscrição deixam de abrir. Times e resultados ficam.',
      ...(event.onAir ? [LEAVES_AIR] : []),
      ...(event.captains > 0 ? [`${captainsTold(event.captains)} que o campeonato foi despublicado.`] : []),
    ].join(' '),
  removeQuestion: ({ name }: Pick<ListedEvent, 'name'>) => `Tem certeza que deseja excluir o campeonato "${name}"?`,
  // Names the teams and results that are deleted with it, and who notices it.
  removeDetail: (event: Pick<ListedEvent, 'teams' | 'roundsReported' | 'onAir' | 'captains'>) => {
    const { teams, roundsReported, onAir, captains } = event;
    const results = roundsReported === 1 ? '1 queda' : `${roundsReported} quedas`;
    const gone = [
      teams === 1 ? '1 time' : `${teams} times`,
      ...(roundsReported > 0 ? [`os resultados de ${results}`] : []),
    ];
    return [
      teams > 0 ? `Também serão apagados ${gone.join(' e ')}, para sempre.` : 'Isto não pode ser desfeito.',
      ...(onAir ? [LEAVES_AIR] : []),
      ...(captains > 0 ? [`${captainsTold(captains)} que o campeonato foi cancelado.`] : []),
    ].join(' ');
  },
  removed: 'Campeonato excluído',
  removeFailed: 'Erro ao excluir campeonato',

  agendaShowsAll: 'Este é o link da sua agenda: ela mostra todos os seus campeonatos publicados, não só este.',
  publicPageFor: (name: string) => `Classificação, quedas e MVP de ${name}, ao vivo e sem conta.`,
  signUpLinkFor: (name: string) => `Com este link os capitães inscrevem seus trios em ${name}.`,

  copiedDescription: 'Vem da edição anterior: troque o que valia só para ela.',
  duplicated: 'Campeonato duplicado',
  duplicatedDetail: 'É um rascunho. Depois de publicar, você pode convidar os capitães da edição anterior.',
  duplicateFailed: 'Erro ao duplicar campeonato',

  inviteFailed: 'Erro ao convidar capitães',
  inviteLoadFailed: 'Erro ao carregar os capitães',
  nobodyToInvite: 'Ninguém se inscreveu neste campeonato: não há capitães para convidar.',
  invited: (count: number) => (count === 1 ? '1 capitão convidado' : `${count} capitães convidados`),
  invitedBefore: 'Todos já tinham sido convidados',
  invitedByMail: 'Enviamos a cada capitão um e-mail com o link da inscrição já preenchida.',
  invitedByHand: 'Este servidor não envia e-mails: copie cada link e mande ao capitão. A inscrição abre já preenchida.',
  signUpsNotOpen: 'As inscrições deste campeonato não estão abertas. Abra-as para que os capitães possam entrar.',

  qualifyFailed: 'Erro ao classificar times',
  countInvalid: (max: number) => `Informe um número de 1 a ${max}.`,
  percentInvalid: 'Informe de 0 a 100.',
  targetMissing: 'Escolha o campeonato.',

  ended: 'Campeonato encerrado',
  endFailed: 'Erro ao encerrar campeonato',

  reopened: 'Campeonato reaberto',
  finalFailed: 'Erro ao carregar a classificação final',
} as const;

export const entrantTexts = {
  loadFailed: 'Erro ao carregar inscritos',
  stale: 'O que está na tela continua. Tentamos de novo a cada 10 segundos.',
  empty: 'Ninguém se inscreveu ainda.',
  notFound: 'Nenhuma inscrição com esta busca e este filtro.',

  linkUnpublished: 'O link ainda não funciona: este campeonato é um rascunho. Publique-o.',
  linkClosed: 'O link ainda não aceita inscrições: abra-as.',
  linkEarly: 'O link ainda não aceita inscrições: elas abrem no dia e na hora das regras.',
  linkOver: 'O link não aceita mais inscrições: o prazo passou ou o campeonato já terminou.',
  linkFull: 'Vagas preenchidas: quem se inscrever agora entra na lista de espera.',
  linkOpen: 'Envie aos capitães: o link está aceitando inscrições.',

  placesInvalid: (max: number) => `Informe de 1 a ${max} vagas ou deixe em branco.`,
  deadlinePast: (moment: string) => `Este prazo já passou: ${moment}.`,
  rulesSaved: 'Regras de inscrição salvas',
  rulesFailed: 'Erro ao salvar regras de inscrição',
  opened: 'Inscrições abertas',
  closed: 'Inscrições fechadas',

  accept: {
    done: (count: number) => (count === 1 ? 'Time aceito' : `${count} times aceitos`),
    doneDetail: 'Já está em Times.',
    doneDetailMany: 'Já estão em Times.',
    refused: (count: number) => (count === 1 ? '1 time não foi aceito' : `${count} times não foram aceitos`),
    failed: 'Erro ao aceitar inscrição',
  },
  decline: {
    done: (count: number) => (count === 1 ? 'Inscrição recusada' : `${count} inscrições recusadas`),
    doneDetail: 'O capitão é avisado em 30 segundos.',
    doneDetailMany: 'Os capitães são avisados em 30 segundos.',
    refused: (count: number) =>
      count === 1 ? '1 inscrição não foi recusada' : `${count} inscrições não foram recusadas`,
    failed: 'Erro ao recusar inscrição',
  },
  undoFailed: 'Não deu para desfazer a recusa',
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
