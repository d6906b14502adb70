import { counted } from '../../../domain/rules/phrases.ts';

export const submissionTexts = {
  loadFailed: 'Erro ao carregar os envios',
  save: 'Salvar envios',
  saved: 'Envios salvos',
  saveFailed: 'Os envios não foram salvos',
  open: 'Abrir a conferência',

  title: 'Capitães mandam o resultado',
  detail:
    'Cada capitão envia lugar, kills e print pelo link dele. Sem conta, sem senha. A equipe confere antes do placar.',
  on: 'Ligado',
  off: 'Desligado',
  unpublished: 'O campeonato ainda não está publicado: os capitães só enviam depois disso.',

  when: 'Até quando e com o quê',
  deadline: 'Prazo depois da queda',
  deadlineHint: 'Atraso avisa, não recusa.',
  minutes: (minutes: number) => `${minutes} min`,
  images: 'Prints pedidos',
  imagesHint: 'Até 3 sempre podem vir. Apagados 30 dias depois do campeonato.',
  contest: 'Contestação',
  contestHint: 'Uma por time e queda, contada da publicação.',
  noContest: 'Sem',

  automatic: 'Aceitar sozinho',
  choices: {
    never: { name: 'Nunca', detail: 'Tudo passa pela conferência.' },
    two_sources: {
      name: 'Quando duas fontes concordam',
      detail: 'O envio é igual ao que alguém da equipe digitou e não há alerta.',
    },
    no_alerts: {
      name: 'Quando não há alerta',
      detail: 'Lugar livre, imagem nova, no prazo. Ninguém olha as imagens: só para torneios entre amigos.',
    },
  },
  history: 'No histórico fica “aceito sozinho”, e dá para desfazer.',
  effect: (round: number, would: number, total: number) =>
    total === 1 ? `Na queda ${round}: ${would} de 1 envio.` : `Na queda ${round} teriam sido ${would} de ${total}.`,
  noEffectYet: 'Depois da primeira queda com envios, aqui aparece quantos teriam entrado sozinhos.',

  reasons: 'Motivos de recusa',
  reasonsDetail: 'O capitão lê a frase. Na conferência, R e o número recusam em duas teclas; 5 abre um motivo livre.',
  reason: (digit: number) => `Motivo ${digit}`,
  addReason: 'Mais um motivo',
  removeReason: (digit: number) => `Tirar o motivo ${digit}`,
  emptyReason: 'Escreva o motivo ou tire a linha.',

  links: 'Links dos capitães',
  linksFacts: (opened: number, all: number) => `${opened} de ${all}`,
  linksOpened: (all: number) => (all === 1 ? 'time já abriu o link' : 'times já abriram o link'),
  noContact: (count: number) =>
    count === 0 ? '' : `${counted(count, 'time')} sem inscrição: o capitão não tem link, e a mesa lança o resultado.`,
  noTeams: 'Nenhum time ainda.',
  qr: 'QR',
  qrTitle: 'QR para a mesa',
  qrDetail: 'Abre a página “Meu time”. O celular que já abriu o link entra direto; os outros pedem o link por e-mail.',
  whatsApp: 'Texto para o WhatsApp',
  whatsAppText: (event: string, url: string) =>
    `Capitães de ${event}: o resultado de cada queda vai pelo link do time, com lugar, kills e print. O link está no e-mail da inscrição. Perdeu? Peça de novo em ${url}`,
  copied: 'Texto copiado',
  mail: (count: number) => (count === 1 ? 'Enviar 1 e-mail' : `Enviar ${count} e-mails`),
  mailed: (count: number) => (count === 1 ? '1 e-mail na fila de envio' : `${count} e-mails na fila de envio`),
  mailFailed: 'Os e-mails não saíram',
  legend: (opened: number, notOpened: number, noContact: number) =>
    `Abriram: ${opened}. Não abriram: ${notOpened}. Sem link: ${noContact}.`,

  preview: 'O que o capitão vê',
  previewOff: 'Desligado: a página do time só mostra a classificação.',
  previewRound: (round: number) => `Queda ${round}`,
  previewUntil: (minutes: number) => `prazo de ${minutes} min`,
  toSend: 'para enviar',

  offTitle: 'O que fazer com o que espera?',
  offDetail: (count: number) =>
    count === 1 ? '1 envio ainda espera conferência.' : `${count} envios ainda esperam conferência.`,
  decline: 'Recusar e desligar',
  keep: 'Deixar na fila e desligar',
  cancel: 'Cancelar',
} as const;
