export const registrationTexts = {
  loadFailed: 'Erro ao carregar o campeonato',
  incomplete: 'Link de inscrição incompleto',
  incompleteDetail: 'Este link não diz para qual campeonato é. Peça o link completo ao organizador.',
  unknown: 'Campeonato não encontrado',
  unknownDetail: 'Este campeonato não está publicado ou já não existe. Confira o link com o organizador.',
  closed: 'Inscrições encerradas',
  closedDetail:
    'Este campeonato não recebe inscrições agora. Se você já inscreveu o time, use o link privado que recebeu.',

  full: 'As vagas acabaram',
  fullDetail: 'Você ainda pode se inscrever: o time entra na lista de espera e sobe quando alguém sair.',
  until: (moment: string) => `Inscrições até ${moment}`,

  teamNameMissing: 'Informe o nome do time.',
  emailInvalid: 'Informe um e-mail válido.',
  discordMissing: 'Informe o Discord ID do capitão.',
  sendFailed: 'A inscrição não foi enviada',
  nothingLost: 'O que você digitou continua aqui.',
  unanswered: 'Inscrição sem resposta',
  unansweredDetail: 'Não sabemos se a inscrição chegou. Envie de novo: ela não conta duas vezes.',

  keepLink: 'Guarde este link',
  keepLinkDetail:
    'É a chave do seu time: com ele você vê a situação da inscrição, troca jogadores e acompanha os pontos. Quem tiver o link pode fazer o mesmo, então não o divulgue.',
  copyFailed: 'Não foi possível copiar. Segure o dedo sobre o link e copie por ali.',
} as const;
