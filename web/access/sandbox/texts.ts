export const sandboxTexts = {
  mark: 'Pagamento de teste: nada é cobrado',
  markDetail: 'Este servidor ainda não recebe pagamentos de verdade. Nenhum cartão é pedido.',
  notFound: 'Página não encontrada ou expirada',
  notFoundDetail: 'Esta página de pagamento de teste vale por uma hora e só para a conta que a abriu.',
  loadFailed: 'Erro ao carregar o pagamento de teste',

  paid: 'Este pagamento de teste já foi feito',
  cancelled: 'Este pagamento de teste foi cancelado',
  payFailed: 'O pagamento de teste não foi feito',
  cancelFailed: 'O pagamento de teste não foi cancelado',
  actFailed: 'A assinatura de teste não mudou',
} as const;
