// Texts of the access check. Those of the subscription pages are in subscription.ts, so that the guard does not load them.
export const accessTexts = {
  checking: 'Verificando status da assinatura...',
  checkingAgain: 'Atualizando status da assinatura...',
  cardTitle: 'Erro de Verificação',
  retry: 'Tentar Novamente',
  toSubscription: 'Ir para Assinatura',
  checkFailed: 'Erro ao verificar assinatura',
  checkFailedToast: 'Erro na verificação da assinatura',
} as const;
