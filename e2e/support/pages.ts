// Every path of the specification with the heading it shows.
export const publicPages = {
  '/auth': 'Acesse sua conta',
  '/inscricao': 'Inscrição',
  '/meutime': 'Meu Time',
  '/admin-master': 'Administração',
  '/subscription-success': 'Assinatura',
  '/subscription-cancelled': 'Assinatura',
  '/organizador/a-player': 'Agenda do Organizador',
};

export const accountPages = {
  '/admin': 'Minha Conta',
  '/subscription': 'Assinatura',
};

export const framePages = {
  '/': 'Overlay',
  '/overlay': 'Overlay',
  '/report': 'Relatório de Partidas',
  '/teams': 'Times',
  '/meus-campeonatos': 'Meus Campeonatos',
  '/config': 'Configurações de Overlay',
};
