// The sentence shown for a failed check, chosen by a part of its message. Other messages have no sentence of their own.
export const FAILED_CHECKS = {
  subscription_misconfigured: {
    contains: 'publishable API key',
    sentence: 'Erro de configuração do Stripe. Entre em contato com o suporte.',
  },
  subscription_unauthenticated: {
    contains: 'Authentication error',
    sentence: 'Erro de autenticação. Tente fazer login novamente.',
  },
  subscription_timeout: {
    contains: 'timeout',
    sentence: 'Timeout na verificação. Tente novamente em alguns instantes.',
  },
} as const;
