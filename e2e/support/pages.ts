// Every path of the specification with the heading it shows. The public ones stand here without what they are opened with.
export const publicPages = {
  '/auth': 'Acesse sua conta',
  '/inscricao': 'Link de inscrição incompleto',
  '/meutime': 'Nenhum time neste aparelho',
  '/admin-master': 'Página não encontrada',
  '/subscription-success': 'Entre para continuar',
  '/subscription-cancelled': 'Pagamento cancelado',
  '/organizador/a-player': 'Página não encontrada',
};

export const accountPages = {
  '/admin': 'Minha Conta',
  '/subscription': 'Assinatura',
};

export const framePages = {
  '/': 'Overlay',
  '/overlay': 'Overlay',
  '/report': 'Relatório de Partidas',
  '/report/historico': 'Histórico',
  '/teams': 'Times',
  '/teams/decisoes': 'Decisões',
  '/meus-campeonatos': 'Meus Campeonatos',
  '/config': 'Configurações de Overlay',
};
