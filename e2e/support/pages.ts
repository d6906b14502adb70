// The paths of the specification and some of our own, with their headings. The public paths lack the valid parameters that a
// shared link has.
export const publicPages = {
  '/auth': 'Acesse sua conta',
  '/criar-conta': 'Crie sua conta',
  '/inscricao': 'Link de inscrição incompleto',
  '/meutime': 'Nenhum time neste aparelho',
  '/admin-master': 'Entre para continuar',
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
  '/transmissao': 'Transmissão',
  '/report': 'Relatório de Partidas',
  '/report/historico': 'Histórico',
  '/teams': 'Times',
  '/teams/decisoes': 'Decisões',
  '/meus-campeonatos': 'Meus Campeonatos',
  '/config': 'Configurações de Overlay',
};
