// Texts of the guard. Those of the subscription page are in subscription.ts, which only that page loads.
export const accessTexts = {
  checking: 'Verificando status da assinatura...',
  checkingAgain: 'Atualizando status da assinatura...',
  cardTitle: 'Erro de Verificação',
  retry: 'Tentar Novamente',
  toSubscription: 'Ir para Assinatura',
  checkFailed: 'Erro ao verificar assinatura',
  checkFailedToast: 'Erro na verificação da assinatura',
} as const;
