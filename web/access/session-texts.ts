export const sessionTexts = {
  checkingSession: 'Verificando autenticação...',
  sessionCheckFailed: 'Não foi possível verificar sua sessão',
  sessionEnded: 'Erro de autenticação',
  sessionEndedDetail: 'Usuário não autenticado.',
  signedOut: 'Logout realizado',
  signOutFailed: 'Erro ao fazer logout',
} as const;
