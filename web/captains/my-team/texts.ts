import { clockText } from '../../kit/instants.ts';

const at = (moment: string) => clockText(Date.parse(moment));

// The captain's report. Loaded with it, after the page.
export const reportingTexts = {
  roundTitle: (round: number, rounds: number) => (round <= rounds ? `Queda ${round} de ${rounds}` : `Queda ${round}`),
  playing: 'em andamento · envie quando terminar',
  nextPlaying: 'em andamento',
  endedAt: (moment: string) => `terminou às ${at(moment)}`,
  sendUntil: (deadline: string) => `envie até ${at(deadline)}`,
  wasUntil: (deadline: string) => `o prazo era ${at(deadline)}`,
  toSend: 'para enviar',
  late: 'Atrasado',
  lateDetail: 'ainda dá para enviar',
  sentAt: (moment: string, late: boolean) => `enviado às ${at(moment)}, ${late ? 'com atraso' : 'dentro do prazo'}`,
  toCorrect: 'ainda dá para corrigir',
  resendUntil: (deadline: string) => `envie de novo até ${at(deadline)}`,
  resend: 'envie de novo',
  toResend: 'para reenviar',
  until: (deadline: string) => `até ${at(deadline)}`,
  onScoreboard: (moment: string) => `no placar desde ${at(moment)}`,
  checkedAt: (moment: string) => `conferida às ${at(moment)}`,
  byDesk: 'lançada pela organização',
  closed: 'fechada',
  notBegun: 'ainda não começou',
  accepted: 'Aceito',
  corrected: 'Corrigido',
  absent: 'Ausente',

  notStored: 'Este navegador não guarda envios; fique nesta página até ver “Enviado”.',
  notQueued: 'Não foi possível guardar o envio neste aparelho. Libere espaço e tente de novo.',
  leftOut: (count: number) =>
    count === 1 ? 'Cabem 3 imagens: 1 ficou de fora.' : `Cabem 3 imagens: ${count} ficaram de fora.`,
  unreadable: (count: number) =>
    count === 1
      ? 'Este navegador não abre essa imagem. Tire um print ou escolha um JPEG, PNG ou WEBP.'
      : `Este navegador não abre ${count} dessas imagens. Tire um print ou escolha JPEG, PNG ou WEBP.`,
  keepSent: 'Ficar com o que já enviei',
  correcting: 'O novo envio substitui o anterior.',
  absence: {
    title: (round: number) => `Não jogaram a queda ${round}?`,
    detail: 'A organização recebe o aviso e decide como a ausência conta.',
    cancel: 'Voltar',
    confirm: 'Não jogamos esta queda',
  },

  steps: { sent: 'Enviado', review: 'Conferência', scoreboard: 'No placar', now: 'agora' },
  expected: 'pontos previstos',
  receivedAt: 'recebido às',
  correct: 'Corrigir envio',
  correctDetail: 'O novo envio substitui este. Só conta depois de aceito.',
  correctAbsence: 'Jogamos, sim: enviar o resultado',

  offline: 'Sem internet. Nada se perdeu.',
  unreachable: 'O servidor não responde. Nada se perdeu.',
  stored: 'Guardado neste celular',
  waitingHere: 'Esperando nesta página',
  sending: 'Enviando',
  sendingPart: (part: number) => `Enviando os prints: ${part} %`,
  shrunk: (count: number, size: string) => `${count === 1 ? '1 print' : `${count} prints`}, ${size}, já reduzidos`,
  goesAlone: 'Vai sozinho quando a internet voltar, com esta página aberta.',
  closedTab: 'Fechou? Abra este mesmo link: o envio continua aqui.',
  staysOpen: 'Não feche esta página: este navegador não guarda o envio.',
  comesLate: (deadline: string) =>
    `Se chegar depois das ${at(deadline)}, entra marcado como atrasado. Só não entra se a queda já estiver fechada.`,
  tryNow: 'Tentar agora',
  edit: 'Editar',
  lastTry: (time: string, seconds: number) => `Última tentativa: ${time}. Próxima em ${seconds} s.`,

  notTaken: 'O envio não entrou',
  keptHere: 'O que você digitou continua neste celular.',
  copyNumbers: ' os números',
  copied: 'Copiado',
  discard: 'Descartar',
  kept: {
    title: 'Guardado neste celular',
    dead: 'Este link não vale mais, por isso nada daqui foi enviado. Copie os números e mande à organização.',
    off: 'Este campeonato não recebe mais resultados por aqui. Copie os números e mande à organização.',
  },

  refused: 'Envio recusado',
  refusedDetail: (round: number, wantsImage: boolean) =>
    wantsImage
      ? `Mande o placar final da queda ${round}. Os números abaixo ficam como estavam.`
      : 'Corrija e envie de novo. Os números abaixo ficam como estavam.',
  lateHint: (deadline: string) =>
    `Depois das ${at(deadline)} ainda pode enviar: chega marcado como atrasado e a organização decide.`,
  isLateHint: 'O prazo passou, mas ainda pode enviar: chega marcado como atrasado e a organização decide.',
  disagree: 'Não concorda com o motivo?',
  talkTo: (name: string) => `Falar com ${name || 'a organização'}`,

  held: 'Aceito. O placar sai quando a organização publicar.',
  heldCorrected: 'Aceito com correção. O placar sai quando a organização publicar.',
  heldAbsent: 'Ausência aceita.',
  correctedTitle: 'A organização corrigiu seu envio',
  sentColumn: 'Enviado',
  scoreboardColumn: 'No placar',
  acceptedColumn: 'Aceito',
  place: 'Lugar',
  points: 'Pontos',
  decidedMeanwhile: {
    title: 'A organização já decidiu',
    detail: (numbers: string) =>
      `Foi enquanto você corrigia: ${numbers} não foi enviado. Se o placar estiver errado, conteste com esses números.`,
  },

  contest: {
    ask: (round: number) => `Algo errado na queda ${round}?`,
    askCorrected: 'Não concorda?',
    until: (deadline: string) => `Conteste até ${at(deadline)} · faltam`,
    open: 'Contestar',
    over: (deadline: string) => `Prazo de contestação encerrado às ${at(deadline)}`,
    sent: (moment: string) => `Contestado às ${at(moment)} · aguardando`,
    waiting: 'Contestação guardada neste celular: vai sozinha quando a internet voltar.',
    sending: 'Enviando a contestação…',
    notTaken: 'A contestação não entrou',
    answered: (moment: string | null) => (moment === null ? 'Respondida' : `Respondida às ${at(moment)}`),
    title: (round: number) => `Contestar queda ${round}`,
    published: (moment: string) => `Publicado às ${at(moment)}.`,
    closesIn: 'Fecha em',
    grace: 'O prazo acabou: envie agora.',
    once: 'Uma contestação por queda.',
    right: 'O certo é',
    would: (text: string) => `Seriam ${text}`,
    sentence: 'O que aconteceu',
    image: 'Print',
    send: 'Enviar contestação',
    missing: { change: 'Mude ao menos um número', sentence: 'Falta dizer o que aconteceu' },
    note: 'O placar só muda se a organização aceitar. A resposta chega aqui.',
    lessOf: (name: string) => `Menos: ${name}`,
    moreOf: (name: string) => `Mais: ${name}`,
  },

  closedRound: (round: number) => `A queda ${round} foi fechada. Fale com a organização.`,
  ownRounds: 'Suas quedas',
  states: {
    accepted: 'Aceito como você enviou',
    corrected: (moment: string | null, name: string | null) =>
      ['Corrigido', moment && `às ${at(moment)}`, name && `por ${name}`].filter(Boolean).join(' '),
    declined: 'Recusado',
    sent: 'Em conferência',
    queued: 'Guardado neste celular',
    open: 'Não enviado',
    closed: 'Não enviado, queda fechada',
    desk: 'Lançado pela organização',
    absent: 'Ausente',
    held: 'sai com o placar',
    contested: 'Contestado, aguardando',
    notCounted: 'não conta',
  },
  send: 'Enviar',
  show: 'Ver',
  lastScoreboard: (time: string) => `Última classificação recebida: ${time}.`,
} as const;
