export const obsLinkTexts = {
  follows: 'Segue o que estiver no ar',
  bound: (name: string) => `Só este campeonato: ${name}`,
  boundToAnother: 'Só um campeonato',
  targetHint: 'Quem segue o que estiver no ar muda de campeonato junto com você, sem trocar o link no OBS.',
  loadFailed: 'Falha ao carregar links',
  revoked: 'Link revogado',
  revokedDetail: 'Quem o usava já não vê o ranking.',
  revokeFailed: 'Falha ao revogar link',
  copyFailedDetail: 'Em Configurações, abra a prévia do link e copie o endereço de lá.',
} as const;
