export const publicationTexts = {
  feedHint:
    'A classificação publicada, uma linha por time, para o vMix (JSON) e para planilhas (CSV). Quem conhece o endereço lê o placar, e mais nada.',
  feedOnce: 'Copie agora: por segurança o endereço não é mostrado de novo.',
  feedMade: 'Endereço criado',
  feedRevoked: 'Feed revogado',
  feedStops: 'O endereço de agora para de funcionar na hora, em tudo que o usa.',
  feedFailed: 'Erro ao mudar o feed',
} as const;
