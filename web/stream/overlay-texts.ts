export const overlayTexts = {
  live: 'Overlay Ativo',
  onAir: 'No ar',
  onlyPublic: 'A transmissão mostra só o que está publicado. Os cartões abaixo mostram tudo o que foi lançado.',
  changeScene: 'Trocar de cena',
  asOnStream: 'como a transmissão mostra',
  connecting: 'Conectando…',
  cutOff: (time: string) => `Sem conexão · mostrando o placar de ${time} · reconectando…`,
  ended: 'A conexão com o overlay terminou.',
  stillTrying: 'O overlay não pôde ser carregado. Continuamos tentando.',
  empty: 'Nenhum time no overlay ainda.',
  turning: (page: number) => `Abrindo a página ${page}…`,
  editIsLocal: 'Muda só o que esta tela mostra. Os resultados salvos e os links do OBS continuam como estão.',
} as const;
