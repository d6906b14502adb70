import { instantDay } from '../kit/instants.ts';
import type { Subscription } from './ask-subscription.ts';

export const subscriptionTexts = {
  letIn: 'Assinatura ativa',
  letInDetail: 'O painel está liberado.',
  checkoutFailed: 'Erro ao criar checkout',
  portalFailed: 'Erro ao abrir portal do cliente',
  blocked: 'O navegador não abriu a nova aba',
  blockedDetail: 'Abra a página por aqui:',
  waiting: 'Pagamento aberto em outra aba',
  waitingDetail: 'Assim que ele for confirmado, você entra sozinho: não precisa recarregar.',
  confirming: 'Confirmando o pagamento',
  confirmed: 'Assinatura ativa',
  confirmedDetail: 'O painel está liberado. Se ele já abriu na outra aba, pode fechar esta.',
  unconfirmed: 'Pagamento ainda não confirmado',
  unconfirmedDetail:
    'Alguns pagamentos levam uns minutos. Continuamos verificando: assim que for confirmado, você entra.',
  abandonedDetail: 'Nada foi cobrado. Você pode assinar quando quiser: os seus dados continuam salvos.',
  abandoned: 'O pagamento foi cancelado e nada foi cobrado.',
  priceLater: 'O valor aparece na página de pagamento, antes de você confirmar.',
} as const;

export const removalTexts = {
  title: (name: string) => `Você não está mais na equipe de ${name}`,
  detail: (name: string, day: string) =>
    `O seu acesso foi removido em ${day}. Se foi engano, fale com ${name} e peça um novo convite: o link dele devolve o acesso.`,
  ownTitle: 'Organizar as suas próprias copas',
  ownDetail: 'Quem ajuda na equipe de outra pessoa não paga nada. A assinatura é só para ter o seu próprio painel.',
} as const;

type State = Pick<Subscription, 'subscribed' | 'subscription_status' | 'subscription_end' | 'cancel_at_period_end'>;
type Words = { readonly title: string; readonly detail: string };

export function subscriptionWords(state: State): Words {
  const day = state.subscription_end === null ? '' : instantDay(state.subscription_end);
  const words = WORDS[state.subscription_status];
  return (state.subscribed ? words.inside : words.outside)(day, state.cancel_at_period_end);
}

type Say = (day: string, cancelled: boolean) => Words;

const NONE: Say = () => ({ title: 'Sem assinatura', detail: 'Assine para usar o painel.' });
const OVER: Say = () => ({
  title: 'Sem assinatura',
  detail: 'A assinatura terminou. Os seus dados continuam salvos: assine de novo para voltar ao painel.',
});
const UNPAID: Say = () => ({
  title: 'Pagamento pendente',
  detail: 'O pagamento não foi concluído. Resolva no portal do cliente para voltar a usar o painel.',
});
const LATE: Say = (day) => ({
  title: 'Pagamento pendente',
  detail: `O último pagamento não passou. O painel continua liberado até ${day}: confira o pagamento no portal do cliente.`,
});
const RUNNING: Say = (day, cancelled) =>
  cancelled
    ? { title: `Cancelada, ativa até ${day}`, detail: 'Ela não será renovada. Até lá tudo continua funcionando.' }
    : { title: `Ativa até ${day}`, detail: 'Renova sozinha nesse dia.' };
const GRANTED: Say = (day) => ({
  title: `Cortesia até ${day}`,
  detail: 'O acesso foi liberado pelo suporte. Até lá não é preciso assinar.',
});
const ADMINISTRATOR: Say = () => ({
  title: 'Acesso de administrador',
  detail: 'Esta conta usa tudo sem assinatura.',
});
const FREE: Say = () => ({
  title: 'Livre neste servidor',
  detail: 'Aqui ninguém precisa de assinatura: tudo está liberado.',
});

// Users with access to the dashboard read `inside`, users without access read `outside`.
const WORDS: Record<Subscription['subscription_status'], { readonly inside: Say; readonly outside: Say }> = {
  none: { inside: RUNNING, outside: NONE },
  incomplete: { inside: LATE, outside: UNPAID },
  incomplete_expired: { inside: RUNNING, outside: NONE },
  trialing: { inside: RUNNING, outside: OVER },
  active: { inside: RUNNING, outside: UNPAID },
  past_due: { inside: LATE, outside: UNPAID },
  unpaid: { inside: LATE, outside: UNPAID },
  paused: { inside: LATE, outside: UNPAID },
  canceled: { inside: RUNNING, outside: OVER },
  granted: { inside: GRANTED, outside: NONE },
  administrator: { inside: ADMINISTRATOR, outside: NONE },
  free: { inside: FREE, outside: NONE },
};
