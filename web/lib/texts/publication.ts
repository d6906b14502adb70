// In their own file, because the report screen loads the publication bar lazily, and these texts with it.
export const publicationTexts = {
  title: 'Publicação',
  live: 'Ao vivo',
  held: 'Segurado',
  hold: 'Segurar',
  publishNow: 'Publicar agora',
  allPublished: 'Tudo publicado',
  delay: 'Atraso',
  publicLive: 'Público ao vivo',
  publicSees: (round: number) => `o público vê a queda ${round}`,
  withDelay: (seconds: number) => `com ${seconds} s de atraso`,
  atOnce: 'Cada lançamento aparece na hora.',
  nothingWaits: 'Nada espera.',
  waiting: (count: number) => (count === 1 ? '1 lançamento espera' : `${count} lançamentos esperam`),
  since: (clock: string) => `desde ${clock}`,
  nextIn: (seconds: number) =>
    `o próximo aparece em ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
  publishedAt: (clock: string) => `Publicado às ${clock}`,
  heldWhere: 'Página, OBS, agenda e capitães param neste ponto.',
  changeFailed: 'Erro ao mudar a publicação',
  publishFailed: 'Erro ao publicar',
  loadFailed: 'Não foi possível ler a publicação. O público pode não estar vendo o que você vê.',
} as const;
