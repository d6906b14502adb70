import type { PostKind } from '../../../domain/discord-post.ts';

export const discordTexts = {
  hint: 'Cada queda fechada vira uma mensagem com a classificação. Uma correção edita a mensagem; não publica outra.',
  address: 'Endereço do webhook',
  addressHint: 'No Discord: Editar canal › Integrações › Webhooks › Copiar URL do webhook.',
  none: 'Nenhuma mensagem desta queda. Os canais do Discord são ligados em Publicação, antes de fechar a queda.',
  added: 'Canal ligado',
  addFailed: 'Erro ao ligar o canal',
  removed: 'Canal desligado',
  changeFailed: 'Erro ao mudar o canal',
  removeQuestion: 'As mensagens já publicadas ficam no Discord e não são mais editadas.',
  roundStart: 'Avisar o início de cada queda',
  checkIn: 'Avisar a abertura do check-in',
  loadFailed: 'Falha ao carregar as mensagens do Discord',
  noPosts: 'Nada publicado ainda. Feche uma queda para publicar.',
  retried: 'Tentando de novo',
  retryFailed: 'Erro ao tentar de novo',
  closed: (round: number) => `Queda ${round} fechada`,
  opened: (round: number) => `Queda ${round} reaberta`,
  closeFailed: (round: number) => `Erro ao fechar a queda ${round}`,
  edits: 'Uma correção edita esta mensagem; não publica outra.',
  held: 'Sai quando os resultados forem publicados.',
  nothingPublic: 'O público ainda não vê resultados desta queda.',
  kind: (kind: PostKind, round: number) =>
    ({
      check_in: 'Check-in aberto',
      round_start: `Início da queda ${round}`,
      round: `Queda ${round}`,
      final: 'Classificação final',
    })[kind],
} as const;
