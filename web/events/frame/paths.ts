export const eventsPath = '/meus-campeonatos';

// Pages of one event.
export function detailsPath(eventId: string): string {
  return `${eventsPath}/${eventId}`;
}

export function entrantsPath(eventId: string): string {
  return `${detailsPath(eventId)}/inscritos`;
}

export function rulesPath(eventId: string): string {
  return `${detailsPath(eventId)}/regras`;
}

export function publicationPath(eventId: string): string {
  return `${detailsPath(eventId)}/publicacao`;
}

// The organiser's own rule presets.
export const modelsPath = `${eventsPath}/modelos` as const;

export function modelPath(presetId: string): string {
  return `${modelsPath}/${presetId}`;
}

export const seasonsPath = `${eventsPath}/temporadas` as const;

export type SeasonTab = 'etapas' | 'pontuacao' | 'jogadores' | 'pagina';

// Without a tab the ranking.
export function seasonPath(seasonId: string, tab?: SeasonTab): string {
  return [seasonsPath, seasonId, tab].filter(Boolean).join('/');
}

export function publicSeasonUrl(slug: string): string {
  return new URL(`/t/${slug}`, window.location.origin).href;
}

// The link that captains get.
export function signUpUrl(eventId: string): string {
  return `${window.location.origin}/inscricao?campeonato=${eventId}`;
}

export function agendaUrl(userId: string): string {
  return `${window.location.origin}/organizador/${userId}`;
}
