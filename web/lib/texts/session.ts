export const sessionTexts = {
  checkingSession: 'Verificando autenticação...',
  sessionCheckFailed: 'Não foi possível verificar sua sessão',
  signedOut: 'Logout realizado',
  signOutFailed: 'Erro ao fazer logout',
} as const;
