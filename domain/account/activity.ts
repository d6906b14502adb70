import type { StaffRole } from '../access/permissions.ts';
import { formatPoints, hundredths } from '../points.ts';
import type { PublicationMode } from '../scores/publication.ts';
import { ROLE_NAMES } from '../access/role-names.ts';

// Acts in an organiser's account, except changes of scores, which are in the ledger.

// An act that needs no details.
type Nothing = { readonly [name in never]: string };

type Details = {
  event_created: { readonly name: string };
  event_changed: { readonly name: string };
  event_deleted: { readonly name: string };
  event_on_air: { readonly name: string };
  sign_up_rules: { readonly name: string };
  sign_up_received: { readonly team: string };
  sign_ups_accepted: { readonly teams: readonly string[] };
  sign_ups_declined: { readonly teams: readonly string[] };
  declines_undone: { readonly teams: readonly string[] };
  sign_up_withdrawn: { readonly team: string };
  sign_up_renamed: { readonly team: string; readonly before: string };
  captain_link_renewed: { readonly team: string };
  contact_changed: { readonly team: string; readonly before: string; readonly after: string };
  contact_confirmed: { readonly team: string; readonly email: string };
  captains_messaged: { readonly count: number };
  lobby_set: { readonly name: string; readonly from: string };
  lobby_removed: { readonly name: string };
  roster_requested: { readonly team: string; readonly changes: string };
  roster_request_withdrawn: { readonly team: string; readonly changes: string };
  roster_accepted: { readonly team: string; readonly changes: string };
  roster_declined: { readonly team: string; readonly changes: string };
  sign_ups_purged: { readonly count: number };
  captains_invited: { readonly count: number };
  checked_in: { readonly team: string };
  check_in_taken_back: { readonly team: string };
  place_given: { readonly team: string; readonly to: string | null };
  teams_added: { readonly teams: readonly string[] };
  link_made: { readonly name: string };
  link_revoked: { readonly name: string };
  feed_made: { readonly name: string };
  feed_revoked: { readonly name: string };
  round_closed: { readonly name: string; readonly round: number };
  round_opened: { readonly name: string; readonly round: number };
  webhook_added: { readonly name: string; readonly webhook: string };
  webhook_removed: { readonly name: string; readonly webhook: string };
  submission_settings: { readonly name: string; readonly on: boolean };
  submissions_accepted: { readonly teams: readonly string[]; readonly round: number };
  submissions_declined: { readonly teams: readonly string[]; readonly round: number; readonly reason: string };
  submission_reopened: { readonly team: string; readonly round: number };
  captains_reminded: { readonly teams: readonly string[]; readonly round: number };
  round_ended: { readonly name: string; readonly round: number };
  contest_answered: { readonly team: string; readonly round: number; readonly changed: boolean };
  season_created: { readonly name: string };
  season_changed: { readonly name: string };
  season_deleted: { readonly name: string };
  season_stage_added: { readonly name: string; readonly season: string };
  season_stage_removed: { readonly name: string; readonly season: string };
  season_stage_weighed: { readonly name: string; readonly season: string; readonly weight: number };
  season_rules: { readonly season: string };
  season_merged: { readonly season: string; readonly from: string; readonly into: string };
  season_undone: { readonly season: string; readonly number: number };
  season_player_hidden: { readonly season: string };
  season_player_shown: { readonly season: string };
  remote_made: Nothing;
  remote_revoked: Nothing;
  publication_changed: { readonly mode: PublicationMode; readonly delay: number };
  published: Nothing;
  colors_changed: Nothing;
  logo_changed: Nothing;
  logo_removed: Nothing;
  profile_changed: Nothing;
  token_made: { readonly name: string };
  token_revoked: { readonly name: string };
  staff_invited: { readonly email: string | null; readonly role: StaffRole };
  invitation_cancelled: { readonly email: string | null };
  invitation_renewed: { readonly email: string | null };
  // `invited` is the address that the invitation was sent to, where the account has another one.
  staff_joined: { readonly role: StaffRole; readonly email?: string; readonly invited?: string };
  staff_role_changed: { readonly name: string; readonly role: StaffRole };
  staff_removed: { readonly name: string };
  staff_left: Nothing;
};

export type Activity = { [Act in keyof Details]: { readonly act: Act } & Details[Act] }[keyof Details];

// The act as the end of a sentence that begins with the actor's name.
export function activitySentence(activity: Activity): string {
  switch (activity.act) {
    case 'event_created':
      return `criou ${activity.name}`;
    case 'event_changed':
      return `mudou os dados de ${activity.name}`;
    case 'event_deleted':
      return `excluiu ${activity.name}`;
    case 'event_on_air':
      return `colocou ${activity.name} no ar`;
    case 'sign_up_rules':
      return `mudou as inscrições de ${activity.name}`;
    case 'sign_up_received':
      return `inscreveu ${activity.team}`;
    case 'sign_ups_accepted':
      return `aceitou ${listOf(activity.teams)}`;
    case 'sign_ups_declined':
      return `recusou ${listOf(activity.teams)}`;
    case 'declines_undone':
      return `desfez a recusa de ${listOf(activity.teams)}`;
    case 'sign_up_withdrawn':
      return `desistiu da vaga de ${activity.team}`;
    case 'sign_up_renamed':
      return `renomeou ${activity.before} para ${activity.team}`;
    case 'captain_link_renewed':
      return `trocou o link do capitão de ${activity.team}`;
    case 'contact_changed':
      return `mudou o e-mail do capitão de ${activity.team} de ${activity.before} para ${activity.after}`;
    case 'contact_confirmed':
      return `confirmou o e-mail do capitão de ${activity.team}: ${activity.email}`;
    case 'captains_messaged':
      return activity.count === 1
        ? 'mandou uma mensagem a 1 capitão'
        : `mandou uma mensagem a ${activity.count} capitães`;
    case 'lobby_set':
      return `definiu o código do lobby de ${activity.name}, visível a partir das ${activity.from.slice(11)}`;
    case 'lobby_removed':
      return `apagou o código do lobby de ${activity.name}`;
    case 'roster_requested':
      return `pediu para trocar jogadores de ${activity.team}: ${activity.changes}`;
    case 'roster_request_withdrawn':
      return `desistiu da troca em ${activity.team}: ${activity.changes}`;
    case 'roster_accepted':
      return `aceitou a troca pedida pelo capitão de ${activity.team}: ${activity.changes}`;
    case 'roster_declined':
      return `recusou a troca pedida pelo capitão de ${activity.team}: ${activity.changes}`;
    case 'sign_ups_purged':
      return activity.count === 1
        ? 'apagou 1 inscrição recusada ou desistente'
        : `apagou ${activity.count} inscrições recusadas ou desistentes`;
    case 'captains_invited':
      return activity.count === 1 ? 'convidou 1 capitão' : `convidou ${activity.count} capitães`;
    case 'checked_in':
      return `fez o check-in de ${activity.team}`;
    case 'check_in_taken_back':
      return `desfez o check-in de ${activity.team}`;
    case 'place_given':
      return activity.to === null
        ? `tirou a vaga de ${activity.team}`
        : `passou a vaga de ${activity.team} para ${activity.to}`;
    case 'teams_added':
      return `adicionou ${listOf(activity.teams)}`;
    case 'link_made':
      return `criou o link do OBS “${activity.name}”`;
    case 'link_revoked':
      return `revogou o link do OBS “${activity.name}”`;
    case 'feed_made':
      return `criou o endereço do feed de ${activity.name}`;
    case 'feed_revoked':
      return `revogou o feed de ${activity.name}`;
    case 'round_closed':
      return `fechou a queda ${activity.round} de ${activity.name}`;
    case 'round_opened':
      return `reabriu a queda ${activity.round} de ${activity.name}`;
    case 'webhook_added':
      return `ligou ${activity.name} ao Discord (${activity.webhook})`;
    case 'webhook_removed':
      return `desligou ${activity.name} do Discord (${activity.webhook})`;
    case 'submission_settings':
      return activity.on
        ? `mudou os envios dos capitães de ${activity.name}`
        : `desligou os envios dos capitães de ${activity.name}`;
    case 'submissions_accepted':
      return `aceitou o que ${captainsOf(activity.teams)} na queda ${activity.round}`;
    case 'submissions_declined':
      return `recusou o que ${captainsOf(activity.teams)} na queda ${activity.round}: ${activity.reason}`;
    case 'submission_reopened':
      return `desfez a recusa de ${activity.team} na queda ${activity.round}`;
    case 'captains_reminded':
      return `lembrou ${listOf(activity.teams)} de enviar a queda ${activity.round}`;
    case 'round_ended':
      return `avisou o fim da queda ${activity.round} de ${activity.name}`;
    case 'contest_answered':
      return activity.changed
        ? `aceitou a contestação de ${activity.team} na queda ${activity.round}`
        : `manteve o resultado contestado por ${activity.team} na queda ${activity.round}`;
    case 'season_created':
      return `criou a temporada ${activity.name}`;
    case 'season_changed':
      return `mudou a página da temporada ${activity.name}`;
    case 'season_deleted':
      return `excluiu a temporada ${activity.name}`;
    case 'season_stage_added':
      return `fez de ${activity.name} uma etapa de ${activity.season}`;
    case 'season_stage_removed':
      return `tirou ${activity.name} das etapas de ${activity.season}`;
    case 'season_stage_weighed':
      return `mudou o peso de ${activity.name} em ${activity.season} para ${formatPoints(hundredths(activity.weight), 0)}`;
    case 'season_rules':
      return `mudou a pontuação de ${activity.season}`;
    case 'season_merged':
      return `uniu ${activity.from} a ${activity.into} em ${activity.season}`;
    case 'season_undone':
      return `desfez a decisão ${activity.number} de ${activity.season}`;
    case 'season_player_hidden':
      return `ocultou um jogador de ${activity.season}`;
    case 'season_player_shown':
      return `voltou a mostrar um jogador de ${activity.season}`;
    case 'remote_made':
      return 'gerou os endereços do controle remoto';
    case 'remote_revoked':
      return 'revogou o controle remoto';
    case 'publication_changed':
      if (activity.mode === 'held') return 'segurou a publicação';
      return activity.delay > 0 ? `publicou ao vivo com ${activity.delay} s de atraso` : 'publicou ao vivo';
    case 'published':
      return 'publicou o que havia até ali';
    case 'colors_changed':
      return 'mudou as cores da marca';
    case 'logo_changed':
      return 'trocou o logo';
    case 'logo_removed':
      return 'removeu o logo';
    case 'profile_changed':
      return 'mudou o perfil público';
    case 'token_made':
      return `criou o token da API “${activity.name}”`;
    case 'token_revoked':
      return `revogou o token da API “${activity.name}”`;
    case 'staff_invited':
      return `convidou ${activity.email ?? 'uma pessoa por link'} (${ROLE_NAMES[activity.role]})`;
    case 'invitation_cancelled':
      return `cancelou o convite ${activity.email === null ? 'por link' : `de ${activity.email}`}`;
    case 'invitation_renewed':
      return `trocou o link do convite ${activity.email === null ? 'sem e-mail' : `de ${activity.email}`}`;
    case 'staff_joined': {
      const other = activity.invited && ` com ${activity.email}, pelo convite enviado a ${activity.invited}`;
      return `entrou na equipe (${ROLE_NAMES[activity.role]})${other ?? ''}`;
    }
    case 'staff_role_changed':
      return `mudou o papel de ${activity.name} para ${ROLE_NAMES[activity.role]}`;
    case 'staff_removed':
      return `removeu ${activity.name} da equipe`;
    case 'staff_left':
      return 'saiu da equipe';
  }
}

function captainsOf(teams: readonly string[]): string {
  return teams.length === 1 ? `o capitão de ${listOf(teams)} enviou` : `os capitães de ${listOf(teams)} enviaram`;
}

const MOST_NAMED = 3;

// The first few by name, the rest by number.
function listOf(names: readonly string[]): string {
  if (names.length > MOST_NAMED) return `${names.slice(0, MOST_NAMED).join(', ')} e mais ${names.length - MOST_NAMED}`;
  return names.length < 2 ? (names[0] ?? 'nenhum time') : `${names.slice(0, -1).join(', ')} e ${names.at(-1)}`;
}
