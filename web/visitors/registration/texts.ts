export const registrationTexts = {
  loadFailed: 'Erro ao carregar o campeonato',

  noScript: 'Para se inscrever, ative o JavaScript do navegador.',

  full: 'As vagas acabaram',
  fullDetail: 'Você ainda pode se inscrever: o time entra na lista de espera e sobe quando alguém sair.',
  until: (moment: string) => `Inscrições até ${moment}`,

  filled: { invitation: 'Você foi convidado de novo', 'last-team': 'Seu último time já está aqui' },
  filledDetail: 'Preenchemos com os dados da sua última inscrição. Confira, mude o que for preciso e envie.',
  fullIds: 'Use o Activision ID completo, com # e números. É com ele que as kills são contadas.',
  keptHere: 'O que você digita continua aqui se a página recarregar.',
  thenLink: 'O e-mail só o organizador vê. Depois de enviar, você recebe o link do seu time.',

  teamNameMissing: 'Informe o nome do time.',
  teamNameTaken: 'Já existe um time com este nome neste campeonato. Escolha outro.',
  playersMissing: 'Informe ao menos um jogador.',
  sendAnyway: 'Enviar assim mesmo?',
  sharedDetail: 'O organizador vê o aviso e decide em qual time o jogador fica.',
  emailInvalid: 'Informe um e-mail válido.',
  discordMissing: 'Informe o Discord ID do capitão.',
  sendFailed: 'A inscrição não foi enviada',
  nothingLost: 'O que você digitou continua aqui.',
  unanswered: 'Inscrição sem resposta',
  unansweredDetail: 'Não sabemos se a inscrição chegou. Envie de novo: ela não conta duas vezes.',
} as const;
