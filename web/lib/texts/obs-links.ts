export const obsLinkTexts = {
  loadFailed: 'Falha ao carregar links',
  revoked: 'Link revogado',
  revokedDetail: 'Quem o usava já não vê o ranking.',
  revokeFailed: 'Falha ao revogar link',
  copied: 'Link copiado!',
  copyFailed: 'Erro ao copiar',
  copyFailedDetail: 'Em Configurações, abra a prévia do link e copie o endereço de lá.',
} as const;
