export const masterTexts = {
  organizersFailed: 'Erro ao carregar organizadores',
  noOrganizers: 'Nenhum organizador com este e-mail.',
  auditFailed: 'Erro ao carregar registro',
  noAudit: 'Nada foi feito ainda. Cada ato fica escrito aqui, com o motivo, e ninguém pode apagá-lo.',

  dayMissing: 'Escolha um dia a partir de hoje.',
  reasonMissing: 'Informe o motivo.',
} as const;

// The acts of an administrator on an account.
export const actTexts = {
  grant: {
    name: 'Conceder acesso',
    effect: 'A conta usa tudo sem pagar, até o fim do dia escolhido no horário de São Paulo.',
    done: 'Acesso concedido',
    failed: 'Erro ao conceder acesso',
  },
  withdraw: {
    name: 'Retirar acesso',
    effect: 'O acesso concedido termina agora. O que foi pago continua valendo.',
    done: 'Acesso retirado',
    failed: 'Erro ao retirar acesso',
  },
  disable: {
    name: 'Desativar conta',
    effect: 'Todas as sessões e overlays desta conta caem agora e ninguém entra mais nela. Os dados ficam.',
    done: 'Conta desativada',
    failed: 'Erro ao desativar conta',
  },
  enable: {
    name: 'Reativar conta',
    effect: 'A conta volta a poder entrar, com os dados como estavam.',
    done: 'Conta reativada',
    failed: 'Erro ao reativar conta',
  },
} as const;
