export const configTexts = {
  loadFailed: 'Falha ao carregar configurações',
  saved: 'Sucesso',
  colorsSaved: 'Configurações salvas.',
  saveFailed: 'Falha ao salvar configurações',
  colorInvalid: 'Cor inválida',
  colorFormat: 'Por favor, insira uma cor no formato hexadecimal válido (ex: #FF0000)',

  logoSent: 'Logo enviado.',
  logoFailed: 'Falha ao enviar logo',
  logoRemoved: 'Logo removido.',
  removeLogoFailed: 'Falha ao remover logo',

  defaultBrand: (name: string) => `${name} usa a marca padrão da conta.`,
  ownBrand: (name: string) => `${name} usa marca própria. A padrão vale nos outros campeonatos.`,
  defaultBrandBack: 'O campeonato voltou à marca padrão.',

  profileLoadFailed: 'Falha ao carregar a página pública',
  profileSaved: 'Página pública salva.',
  profileFailed: 'Falha ao salvar a página pública',

  noLinks:
    'Nenhum link ainda. Com um link o OBS mostra o ranking ao vivo, sem login. Crie um para cada lugar que o usa.',
  linkNameMissing: 'Informe um nome para o link.',
  linkMade: 'Link criado',
  makeLinkFailed: 'Falha ao criar link',
} as const;
