import type { Schedule } from '../../../domain/events/event.ts';
import { CONFIRMATION_DAYS } from '../confirmation/queries.ts';
import { quoteName } from '../../platform/mail/mail.ts';

export const CAPTAIN_MAIL_KINDS = [
  'received',
  'accepted',
  'declined',
  'promoted',
  'changed',
  'unpublished',
  'republished',
  'cancelled',
  'invitation',
  'lost_link',
  'reminder',
  'contact_set',
  'contact_left',
  'contact_confirm',
  'roster_accepted',
  'roster_declined',
  'check_in_open',
  'check_in_ending',
  'qualified',
  'message',
] as const;

export type CaptainMailKind = (typeof CAPTAIN_MAIL_KINDS)[number];

/** The facts in a mail. The links are added when it is sent. */
export interface MailFacts extends Schedule {
  event: string;
  team: string;
  /** Empty if the organiser has given no name. */
  organizer: string;
  waitingPlace: number | null;
  /** The organiser's message to a captain, or what was decided. */
  words: string;
  /** When the check-in closes, as a time of day. */
  until: string;
  /** The points that a team takes along, in words; empty for none. */
  points: string;
  /** The round of which the team's result is missing. */
  round: number | null;
  /** A trio that was accepted lost its place because it did not check in. */
  missedCheckIn: boolean;
}

/** How long a decline can be undone. */
export const UNDO_DECLINE_SECONDS = 30;

/** Answers to a captain's own request, which are sent even to captains who unsubscribed. */
export const REQUESTED: readonly CaptainMailKind[] = [
  'received',
  'lost_link',
  'contact_set',
  'contact_left',
  'contact_confirm',
];

/**
 * Seconds that these wait before they are sent, because what they tell may be corrected: organisers often correct a new date a
 * moment later, and undo a decline at once.
 */
export const DELAYS: Partial<Record<CaptainMailKind, number>> = {
  changed: 120,
  unpublished: 120,
  declined: UNDO_DECLINE_SECONDS,
  promoted: UNDO_DECLINE_SECONDS,
};

/** Of these, captains who are out by then hear nothing; the page does not show them before. */
export const DELAYED: readonly CaptainMailKind[] = ['changed', 'unpublished'];

/** What these tell is true only while the check-in is open. */
export const OF_CHECK_IN: readonly CaptainMailKind[] = ['check_in_open', 'check_in_ending'];

/** A declined trio has no use for the link, and a former address must not get it. */
const LINKLESS: readonly CaptainMailKind[] = ['declined', 'contact_left'];

/** These have the link that confirms the address, where the organiser wants that and it is not confirmed. */
export const CONFIRMING: readonly CaptainMailKind[] = [
  'received',
  'accepted',
  'qualified',
  'contact_set',
  'contact_confirm',
];

/** What the captain's page shows as a notice too. It shows by itself what became of the sign-up. */
const NOTICED: readonly CaptainMailKind[] = [
  'changed',
  'unpublished',
  'republished',
  'roster_accepted',
  'roster_declined',
  'check_in_open',
  'check_in_ending',
  'qualified',
  'message',
];

type Texts = { subject: string; lines: (facts: MailFacts) => string[] };

const TEXTS: Record<CaptainMailKind, Texts> = {
  received: {
    subject: 'Inscrição recebida',
    lines: ({ waitingPlace }) => [
      waitingPlace === null
        ? 'A inscrição foi recebida e agora o organizador vai confirmá-la.'
        : `As vagas acabaram: o time está na lista de espera, na posição ${waitingPlace}.`,
    ],
  },
  accepted: {
    subject: 'Inscrição aceita',
    lines: (facts) => ['A inscrição foi aceita: o time está no campeonato.', whenLine(facts)],
  },
  declined: {
    subject: 'Inscrição não aceita',
    lines: ({ words }) => [
      'Desta vez a inscrição não foi aceita.',
      ...(words === '' ? [] : ['', 'Recado do organizador:', words]),
    ],
  },
  promoted: {
    subject: 'Saiu uma vaga',
    lines: (facts) => [
      'Uma vaga ficou livre e o time saiu da lista de espera. Agora o organizador vai confirmar a inscrição.',
      whenLine(facts),
    ],
  },
  changed: {
    subject: 'O campeonato mudou',
    lines: (facts) => ['Os dados do campeonato mudaram. Confira:', whenLine(facts) || 'Quando: a definir'],
  },
  unpublished: {
    subject: 'Campeonato despublicado',
    lines: () => [
      'O organizador despublicou o campeonato: por enquanto ele não tem página pública.',
      'A inscrição continua guardada. Se o campeonato voltar, avisamos.',
    ],
  },
  republished: {
    subject: 'Campeonato publicado de novo',
    lines: (facts) => ['O campeonato está público de novo, e a inscrição do time continua valendo.', whenLine(facts)],
  },
  cancelled: {
    subject: 'Campeonato cancelado',
    lines: () => ['O campeonato foi cancelado e a inscrição do time com ele.'],
  },
  invitation: {
    subject: 'Convite',
    lines: ({ organizer, team, event, ...facts }) => [
      `${organizer === '' ? 'O organizador' : quoteName(organizer)} convida o time ${quoteName(team)} para ${quoteName(event)}.`,
      whenLine(facts),
    ],
  },
  lost_link: {
    subject: 'Link do seu time',
    lines: () => ['Pediram o link do seu time neste campeonato. Se não foi você, ignore esta mensagem.'],
  },
  reminder: {
    subject: 'Falta o seu resultado',
    lines: ({ round }) => [
      `Ainda falta o resultado da queda ${round ?? ''}. Envie lugar, kills e print pelo link do seu time.`,
    ],
  },
  check_in_open: {
    subject: 'Check-in aberto',
    lines: ({ until }) => [
      `O check-in está aberto até as ${until}: confirme o time com um toque.`,
      'Sem check-in, a vaga pode passar para a lista de espera.',
    ],
  },
  check_in_ending: {
    subject: 'Falta o check-in',
    lines: ({ until }) => [
      `O check-in fecha às ${until} e o time ainda não confirmou.`,
      'Sem check-in, a vaga pode passar para a lista de espera.',
    ],
  },
  qualified: {
    subject: 'Classificado',
    lines: (facts) => [
      `O time se classificou em ${quoteName(facts.words)} e já está neste campeonato.`,
      ...(facts.points === '' ? [] : [`Começa com ${facts.points} pontos.`]),
      whenLine(facts),
    ],
  },
  message: { subject: 'Recado do organizador', lines: ({ words }) => [words] },
  roster_accepted: {
    subject: 'Troca de jogador aceita',
    lines: ({ words }) => [`A organização aceitou a troca: ${words}`],
  },
  roster_declined: {
    subject: 'Troca de jogador recusada',
    lines: ({ words }) => [`A organização não aceitou a troca: ${words}`],
  },
  contact_set: {
    subject: 'E-mail do time',
    lines: () => ['A partir de agora os avisos deste time chegam a este endereço.'],
  },
  contact_confirm: {
    subject: 'Confirme o e-mail',
    lines: () => ['O organizador pede que o capitão confirme este e-mail.'],
  },
  contact_left: {
    subject: 'E-mail do time mudou',
    lines: () => [
      'O e-mail do capitão mudou: os avisos deste time não chegam mais a este endereço.',
      'Se você é o capitão e não pediu isto, fale com o organizador.',
    ],
  },
};

const MISSED_CHECK_IN: Texts = {
  subject: 'Vaga liberada',
  lines: () => ['O check-in não foi feito a tempo, e a vaga do time foi liberada para a lista de espera.'],
};

export function captainMailText(
  kind: CaptainMailKind,
  facts: MailFacts,
): { subject: string; body: string; notice: string } {
  const { subject, lines } = kind === 'declined' && facts.missedCheckIn ? MISSED_CHECK_IN : TEXTS[kind];
  const about = [
    `Time: ${quoteName(facts.team)}`,
    `Campeonato: ${quoteName(facts.event)}`,
    ...(facts.organizer === '' ? [] : [`Organizador: ${quoteName(facts.organizer)}`]),
    '',
  ];
  return {
    subject: `${subject}: ${quoteName(facts.event)}`,
    body: ['Olá!', '', ...(kind === 'invitation' ? [] : about), ...lines(facts)].join('\n').trimEnd(),
    notice: NOTICED.includes(kind) ? lines(facts).join('\n').trim() : '',
  };
}

/** The title of a notice: the subject of its mail, without the event. */
export function noticeTitle(kind: CaptainMailKind): string {
  return TEXTS[kind].subject;
}

/** The link below a mail: the captain's own, or the form of an invitation. */
export function linkText(kind: CaptainMailKind, url: string | null): string[] {
  if (url === null || LINKLESS.includes(kind)) return [];
  if (kind === 'invitation')
    return [
      '',
      'Pelo link abaixo o formulário já vem preenchido com o seu time. Confira os jogadores e envie:',
      '',
      url,
      '',
      'Só você recebe este link: não o divulgue.',
    ];
  return [
    '',
    'Este é o link do seu time. Só você o recebe: guarde-o e não o divulgue.',
    '',
    url,
    '',
    'Por ele você acompanha a inscrição, faz o check-in, troca jogadores ou desiste da vaga.',
  ];
}

/** Above the captain's own link. */
export function confirmationText(url: string): string[] {
  return [
    '',
    'Falta confirmar este e-mail. Abra o link e toque em "Confirmar e-mail":',
    '',
    url,
    '',
    `O link vale por ${CONFIRMATION_DAYS} dias.`,
  ];
}

interface LostTeam {
  team: string;
  event: string;
  hasEnded: boolean;
  organizer: string;
  url: string;
}

/** One mail with the links of all teams of a captain. */
export function lostLinksText(teams: readonly LostTeam[]): { subject: string; text: string } {
  const [subject, asked] =
    teams.length === 1
      ? ['Link do seu time', 'Pediram o link do seu time.']
      : ['Links dos seus times', 'Pediram os links dos seus times.'];
  return {
    subject,
    text: [
      'Olá!',
      '',
      `${asked} Se não foi você, ignore esta mensagem.`,
      '',
      ...teams.flatMap(({ team, event, hasEnded, organizer, url }) => [
        `Time: ${quoteName(team)}`,
        `Campeonato: ${quoteName(event)}${hasEnded ? ' (encerrado)' : ''}`,
        ...(organizer === '' ? [] : [`Organizador: ${quoteName(organizer)}`]),
        url,
        '',
      ]),
      'Só você recebe esta mensagem: guarde-a e não a divulgue.',
      'Por cada link você acompanha a inscrição, faz o check-in, troca jogadores ou desiste da vaga.',
    ].join('\n'),
  };
}

function whenLine({ startDate, startTime }: Schedule): string {
  if (startDate === null) return '';
  const [year, month, day] = startDate.split('-');
  return `Quando: ${day}/${month}/${year}${startTime === null ? '' : ` às ${startTime}`}`;
}
