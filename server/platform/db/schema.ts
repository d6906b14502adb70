import type { RosterChange } from '../../../domain/captains/roster-request.ts';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { LowerThird, ShownLowerThird } from '../../../domain/stream/broadcast.ts';
import type { PostKind, PostState } from '../../../domain/posts/discord-post.ts';
import type { FinalStandings } from '../../../domain/scores/final-standings.ts';
import type { LedgerAct } from '../../../domain/scores/ledger/ledger.ts';
import type { PublicationMode } from '../../../domain/scores/publication.ts';
import type { StaffRole } from '../../../domain/access/permissions.ts';
import type { SubmissionSettings } from '../../../domain/submissions/submission-settings.ts';
import type { RuleSet } from '../../../domain/rules/rule-set.ts';
import type { Decisions } from '../../../domain/rules/standing.ts';
import type { SeasonAct } from '../../../domain/season/decisions.ts';
import type { SeasonRules } from '../../../domain/season/rules.ts';
import type { SubscriptionStatus } from '../../../domain/access/subscription.ts';

/**
 * The tables as they stand in migrations/. Portuguese names are the specification's; queries.ts files turn them into
 * English.
 */
export interface Schema {
  users: UsersTable;
  sessions: SessionsTable;
  accounts: AccountsTable;
  audit_log: AuditLogTable;
  sign_in_places: SignInPlacesTable;
  verifications: VerificationsTable;
  email_links: EmailLinksTable;
  jwks: JwksTable;
  rate_limits: RateLimitsTable;
  teams: TeamsTable;
  match_reports: MatchReportsTable;
  players_stats: PlayersStatsTable;
  team_totals: TeamTotalsTable;
  team_standings: TeamStandingsView;
  overlay_config: OverlayConfigTable;
  obs_links: ObsLinksTable;
  broadcasts: BroadcastsTable;
  broadcast_remotes: BroadcastRemotesTable;
  live_sources: LiveSourcesTable;
  championships: ChampionshipsTable;
  on_air_events: OnAirEventsTable;
  rule_presets: RulePresetsTable;
  score_ledgers: ScoreLedgersTable;
  score_entries: ScoreEntriesTable;
  invitations: InvitationsTable;
  organizer_profiles: OrganizerProfilesTable;
  sign_ups: SignUpsTable;
  billing_customers: BillingCustomersTable;
  subscription_states: SubscriptionStatesTable;
  billing_events: BillingEventsTable;
  access_grants: AccessGrantsTable;
  sandbox_subscriptions: SandboxSubscriptionsTable;
  sandbox_pages: SandboxPagesTable;
  jobs: JobsTable;
  staff_members: StaffMembersTable;
  staff_invitations: StaffInvitationsTable;
  activity: ActivityTable;
  captain_mails: CaptainMailsTable;
  roster_requests: RosterRequestsTable;
  lobby_codes: LobbyCodesTable;
  captain_contacts: CaptainContactsTable;
  api_tokens: ApiTokensTable;
  presence: PresenceTable;
  event_feeds: EventFeedsTable;
  closed_rounds: ClosedRoundsTable;
  discord_webhooks: DiscordWebhooksTable;
  discord_posts: DiscordPostsTable;
  submissions: SubmissionsTable;
  submission_images: SubmissionImagesTable;
  submission_rounds: SubmissionRoundsTable;
  submission_contests: SubmissionContestsTable;
  submission_reminders: SubmissionRemindersTable;
  submission_claims: SubmissionClaimsTable;
  publication_periods: PublicationPeriodsTable;
  seasons: SeasonsTable;
  season_stages: SeasonStagesTable;
  season_decisions: SeasonDecisionsTable;
  season_distinct: SeasonDistinctTable;
  season_hidden: SeasonHiddenTable;
}

/** numeric arrives as text, so that no float ever touches points. */
type Decimal = ColumnType<string, string, string>;
type Moment = Generated<Date>;

interface UsersTable {
  id: Generated<string>;
  name: string;
  email: string;
  email_verified: Generated<boolean>;
  created_at: Moment;
  updated_at: Moment;
  disabled_at: Date | null;
  deletion_at: Date | null;
}

interface AccountsTable {
  user_id: string;
  provider_id: string;
  password: string | null;
  updated_at: Moment;
}

interface AuditLogTable {
  id: GeneratedAlways<number>;
  at: Moment;
  administrator: string;
  act: 'grant' | 'withdraw' | 'disable' | 'enable';
  account_id: string;
  account_email: string;
  reason: string;
  until: Date | null;
}

interface SessionsTable {
  id: Generated<string>;
  user_id: string;
  token: string;
  expires_at: Date;
  ip_address: string | null;
  user_agent: string | null;
  created_at: Moment;
  updated_at: Moment;
}

interface SignInPlacesTable {
  user_id: string;
  address: string;
  last_used_at: Moment;
}

interface VerificationsTable {
  /** The hash of a recovery token (`hashRecoveryToken`). */
  identifier: string;
  /** The id of the account whose password it resets. */
  value: string;
  expires_at: Date;
}

interface EmailLinksTable {
  user_id: string;
  email: string;
  token_hash: string;
  expires_at: Date;
}

interface JwksTable {
  id: string;
  public_key: string;
  private_key: string;
  alg: string | null;
}

interface RateLimitsTable {
  key: string;
  count: number;
  resets_at: Date;
}

interface TeamsTable {
  id: Generated<string>;
  user_id: string;
  championship_id: string;
  nome_time: string;
  /** normalizeName of the name. */
  name_key: string;
  discord_id: Generated<string>;
  id_activision_1: Generated<string>;
  id_activision_2: Generated<string>;
  id_activision_3: Generated<string>;
  id_activision_4: Generated<string>;
  /** Points brought from the event this team qualified in. */
  pontos_levados: Generated<string>;
  criado_em: ColumnType<Date, string | undefined, never>;
}

interface MatchReportsTable {
  id: string;
  user_id: string;
  championship_id: string;
  team_id: string;
  rodada: number;
  colocacao: number;
  kills: number;
  pontos: Decimal;
  criado_em: Moment;
}

interface PlayersStatsTable {
  user_id: string;
  championship_id: string;
  team_id: string;
  rodada: number;
  slot: number;
  id_activision: Generated<string>;
  kills: number;
}

interface TeamTotalsTable {
  team_id: string;
  championship_id: string;
  user_id: string;
  total_pontos: Decimal;
  total_kills: number;
}

interface RulePresetsTable {
  id: Generated<string>;
  user_id: string;
  rules: ColumnType<RuleSet, string, string>;
  share_token: string;
  created_at: Moment;
}

interface TeamStandingsView {
  user_id: GeneratedAlways<string>;
  championship_id: GeneratedAlways<string>;
  team_id: GeneratedAlways<string>;
  nome_time: GeneratedAlways<string>;
  id_activision_1: GeneratedAlways<string>;
  id_activision_2: GeneratedAlways<string>;
  id_activision_3: GeneratedAlways<string>;
  id_activision_4: GeneratedAlways<string>;
  total_pontos: GeneratedAlways<string>;
  total_kills: GeneratedAlways<number>;
}

interface OverlayConfigTable {
  user_id: string;
  primary_color: Generated<string>;
  secondary_color: Generated<string>;
  logo_url: string | null;
  updated_at: Moment;
}

interface BroadcastsTable {
  championship_id: string;
  user_id: string;
  scene: string | null;
  is_visible: Generated<boolean>;
  since: Moment;
  team_id: string | null;
  turns: Generated<number>;
  countdown_total_ms: number | null;
  countdown_ends_at: Date | null;
  countdown_left_ms: number | null;
  alert_number: Generated<number>;
  alert_scene: string | null;
  alert_team_id: string | null;
  alert_at: Date | null;
  lower_third: ColumnType<ShownLowerThird | null, string | null, string | null>;
  known_lower_thirds: ColumnType<LowerThird[], string | undefined, string>;
  taken_by_kind: string | null;
  taken_by: string | null;
}

interface BroadcastRemotesTable {
  user_id: string;
  token_hash: string;
  created_at: Moment;
  made_by: string | null;
}

interface LiveSourcesTable {
  link_id: string;
  id: string;
  user_id: string;
  scene: string;
  width: number;
  height: number;
  connection: string;
  connected_at: Moment;
  last_seen: Moment;
  closed_at: Date | null;
}

interface ObsLinksTable {
  id: Generated<string>;
  user_id: string;
  nome: string;
  token: string;
  /** Null follows the event on air. */
  championship_id: string | null;
  criado_em: Moment;
  /** Null where nobody knows. */
  made_by: string | null;
}

interface ChampionshipsTable {
  id: Generated<string>;
  user_id: string;
  nome: string;
  descricao: Generated<string>;
  /** A calendar day as 'YYYY-MM-DD': never a Date, which would shift with the time zone. */
  data_inicio: string | null;
  data_fim: string | null;
  hora: string | null;
  rules: ColumnType<RuleSet, string | undefined, string>;
  rules_version: Generated<number>;
  decisions: ColumnType<Decisions, string | undefined, string>;
  /** The name of the rules. */
  modo_jogo: GeneratedAlways<string>;
  team_size: GeneratedAlways<number>;
  publicado: Generated<boolean>;
  is_standalone: Generated<boolean>;
  current_round: Generated<number>;
  ended_at: Date | null;
  final_standings: ColumnType<FinalStandings | null, string | null, string | null>;
  origin_id: string | null;
  primary_color: string | null;
  secondary_color: string | null;
  logo_url: string | null;
  sign_ups_open: Generated<boolean>;
  /** 'YYYY-MM-DD HH:MM:SS' on the organiser's clock. */
  sign_ups_until: string | null;
  sign_ups_from: string | null;
  sign_ups_opened: Generated<boolean>;
  sign_up_places: number | null;
  sign_up_notice: Generated<string>;
  sign_ups_confirm_email: Generated<boolean>;
  rosters_closed: Generated<boolean>;
  publication_mode: Generated<PublicationMode>;
  publication_delay: Generated<number>;
  published_entry: Generated<number>;
  published_at: Date | null;
  slug: string | null;
  unlisted: Generated<boolean>;
  ledger_download: Generated<boolean>;
  /** Minutes before the start; null: no check-in. */
  check_in_opens: number | null;
  check_in_closes: Generated<number>;
  submissions: ColumnType<SubmissionSettings | null, string | undefined, string>;
  created_at: Moment;
  updated_at: Moment;
}

interface OnAirEventsTable {
  user_id: string;
  championship_id: string;
  since: Moment;
}

interface ScoreLedgersTable {
  championship_id: string;
  user_id: string;
  last_number: Generated<number>;
  salt: Generated<string>;
  revision: Generated<number>;
}

interface ScoreEntriesTable {
  championship_id: string;
  number: number;
  user_id: string;
  kind: LedgerAct['kind'];
  act: ColumnType<LedgerAct, string, never>;
  reason: Generated<string>;
  actor_kind: 'owner' | 'staff' | 'captain' | 'link' | 'visitor' | 'import';
  actor_id: string | null;
  at: Moment;
  public_until: Generated<number | null>;
  command_id: Generated<string | null>;
}

interface InvitationsTable {
  user_id: string;
  championship_id: string;
  captain_email: string;
  sign_up_id: string;
  created_at: Moment;
}

interface OrganizerProfilesTable {
  user_id: string;
  name: Generated<string>;
  bio: Generated<string>;
  discord_url: Generated<string>;
  instagram_url: Generated<string>;
  twitch_url: Generated<string>;
  youtube_url: Generated<string>;
  updated_at: Moment;
}

interface SignUpsTable {
  id: string;
  user_id: string;
  championship_id: string;
  team_name: string;
  name_key: string;
  captain_email: string;
  discord_id: string;
  activision_1: string;
  activision_2: string;
  activision_3: string;
  activision_4: string;
  state: 'new' | 'accepted' | 'declined' | 'waiting' | 'withdrawn';
  token: string;
  team_id: string | null;
  checked_in_at: Date | null;
  opened_at: Generated<Date | null>;
  number: GeneratedAlways<number>;
  created_at: Moment;
  told_opening: string | null;
  told_closing: string | null;
  lobby_seen_at: Date | null;
  declined_from: 'new' | 'accepted' | 'declined' | 'waiting' | 'withdrawn' | null;
  email_confirmed_at: Date | null;
  email_token: string | null;
  email_token_sent_at: Date | null;
}

type PaymentProvider = 'stripe' | 'sandbox';

interface BillingCustomersTable {
  user_id: string;
  provider: PaymentProvider;
  customer_id: string;
  checkout_key: string | null;
  checkout_key_at: Date | null;
  created_at: Moment;
}

interface SubscriptionStatesTable {
  user_id: string;
  provider: PaymentProvider;
  status: SubscriptionStatus;
  tier: string | null;
  period_end: Date | null;
  cancel_at_period_end: boolean;
  checked_at: Date;
}

interface BillingEventsTable {
  id: string;
  processed_at: Moment;
}

interface AccessGrantsTable {
  user_id: string;
  until: Date;
  reason: string;
  created_at: Moment;
}

interface SandboxSubscriptionsTable {
  user_id: string;
  status: 'active' | 'past_due' | 'canceled';
  period_end: Date;
  cancel_at_period_end: Generated<boolean>;
}

interface SandboxPagesTable {
  id: string;
  user_id: string;
  kind: 'checkout' | 'portal';
  state: Generated<'open' | 'paid' | 'cancelled'>;
  expires_at: Date;
}

interface JobsTable {
  id: GeneratedAlways<number>;
  user_id: string;
  kind: string;
  payload: ColumnType<unknown, string, never>;
  run_at: Moment;
  attempts: Generated<number>;
  last_error: Generated<string>;
  failed_at: Date | null;
  created_at: Moment;
}

interface StaffMembersTable {
  user_id: string;
  member_id: string;
  role: StaffRole;
  name: string;
  joined_at: Moment;
  last_seen_at: Date | null;
  removed_at: Date | null;
  has_left: Generated<boolean>;
}

interface StaffInvitationsTable {
  id: Generated<string>;
  user_id: string;
  email: string | null;
  role: StaffRole;
  token_hash: string;
  expires_at: Date;
  created_at: Moment;
}

interface ActivityTable {
  id: GeneratedAlways<number>;
  user_id: string;
  championship_id: string | null;
  act: string;
  details: ColumnType<object, string, never>;
  actor_kind: 'owner' | 'staff' | 'captain' | 'link' | 'visitor';
  actor_id: string | null;
  at: Moment;
}

interface LobbyCodesTable {
  championship_id: string;
  user_id: string;
  code: string;
  password: string;
  shown_from: string;
  changed_at: Moment;
}

interface RosterRequestsTable {
  id: Generated<string>;
  user_id: string;
  championship_id: string;
  sign_up_id: string;
  changes: ColumnType<RosterChange[], string, string>;
  state: Generated<'open' | 'accepted' | 'declined' | 'withdrawn'>;
  asked_at: Moment;
  decided_at: Date | null;
}

interface CaptainMailsTable {
  id: Generated<string>;
  user_id: string;
  championship_id: string;
  event_name: string;
  sign_up_id: string;
  team_name: string;
  email: string;
  kind:
    | 'received'
    | 'accepted'
    | 'declined'
    | 'promoted'
    | 'changed'
    | 'unpublished'
    | 'republished'
    | 'cancelled'
    | 'invitation'
    | 'lost_link'
    | 'reminder'
    | 'contact_set'
    | 'contact_left'
    | 'contact_confirm'
    | 'roster_accepted'
    | 'roster_declined'
    | 'check_in_open'
    | 'check_in_ending'
    | 'qualified'
    | 'message';
  subject: string;
  body: string;
  state: Generated<'queued' | 'sent' | 'unsent' | 'failed' | 'opted_out' | 'handed' | 'late'>;
  reason: Generated<string>;
  notice: Generated<string>;
  message_id: string | null;
  seen_at: Date | null;
  link_hash: string | null;
  created_at: Moment;
  settled_at: Date | null;
}

interface CaptainContactsTable {
  user_id: string;
  email: string;
  token: string;
  opted_out_at: Date | null;
}

interface ApiTokensTable {
  id: Generated<string>;
  user_id: string;
  name: string;
  right_to: 'read' | 'report';
  token_hash: string;
  created_at: Moment;
  last_used_at: Date | null;
}

interface PresenceTable {
  user_id: string;
  championship_id: string;
  window_id: string;
  person_id: string;
  team_id: string | null;
  seen_at: Moment;
  connection: Generated<string | null>;
}

interface EventFeedsTable {
  championship_id: string;
  user_id: string;
  token_hash: string;
  created_at: Moment;
  /** Null where nobody knows. */
  made_by: string | null;
}

interface ClosedRoundsTable {
  championship_id: string;
  round: number;
  user_id: string;
  entry: number;
  closed_at: Moment;
}

/** Of an event or of a season. */
interface DiscordSubjectColumns {
  championship_id: string | null;
  season_id: string | null;
}

interface DiscordWebhooksTable extends DiscordSubjectColumns {
  id: Generated<string>;
  user_id: string;
  discord_id: string;
  name: string;
  channel_id: string;
  guild_id: string;
  address: string;
  ending: string;
  posts_round_start: boolean;
  posts_check_in: boolean;
  announced_round: number;
  paused_until: Date | null;
  busy_until: Date | null;
  created_at: Moment;
}

interface DiscordPostsTable extends DiscordSubjectColumns {
  id: Generated<string>;
  webhook_id: string;
  user_id: string;
  kind: PostKind;
  round: number;
  state: Generated<PostState>;
  message_id: string | null;
  content_hash: string | null;
  posted_at: Date | null;
  edited_at: Date | null;
  error: Generated<string>;
}

/** Who decided, and by which request. */
interface DecidedColumns {
  decided_at: Date | null;
  decider_kind: string | null;
  decider_id: string | null;
  command_id: string | null;
}

interface SubmissionsTable extends DecidedColumns {
  championship_id: string;
  id: string;
  user_id: string;
  sign_up_id: string;
  team_id: string;
  round: number;
  placement: number | null;
  kills: number[];
  players: string[];
  images: string[];
  sent_at: Moment;
  filled_at: Date | null;
  number: number;
  decision: 'accepted' | 'declined' | null;
  entry: number | null;
  automatic: Generated<boolean>;
  reason: Generated<string>;
}

interface SubmissionImagesTable {
  championship_id: string;
  id: string;
  user_id: string;
  sign_up_id: string;
  team_id: string;
  round: number;
  file: string;
  small_file: string;
  width: number;
  height: number;
  sha256: string;
  likeness: string;
  stored: Generated<boolean>;
  used: Generated<boolean>;
  uploaded_at: Moment;
}

interface SubmissionRoundsTable {
  championship_id: string;
  round: number;
  user_id: string;
  ended_at: Moment;
  number: number;
}

interface SubmissionContestsTable extends DecidedColumns {
  championship_id: string;
  id: string;
  user_id: string;
  sign_up_id: string;
  team_id: string;
  round: number;
  placement: number;
  kills: number[];
  sentence: string;
  images: string[];
  sent_at: Moment;
  number: number;
  answer: string | null;
  entry: number | null;
}

interface SubmissionRemindersTable {
  championship_id: string;
  round: number;
  team_id: string;
  user_id: string;
  reminded_at: Moment;
}

interface SubmissionClaimsTable {
  championship_id: string;
  person_id: string;
  user_id: string;
  submission_id: string;
  until: Date;
}

interface PublicationPeriodsTable {
  id: GeneratedAlways<number>;
  championship_id: string;
  user_id: string;
  mode: PublicationMode;
  delay: number;
  entry: number;
  since: Moment;
}

interface SeasonsTable {
  id: string;
  user_id: string;
  name: string;
  slug: string;
  published: Generated<boolean>;
  rules: ColumnType<SeasonRules, string, string>;
  rules_version: Generated<number>;
  secret: string;
  created_at: Moment;
}

interface SeasonStagesTable {
  season_id: string;
  championship_id: string;
  user_id: string;
  weight: Generated<number>;
}

interface SeasonDecisionsTable {
  season_id: string;
  number: number;
  user_id: string;
  act: ColumnType<SeasonAct, string, never>;
  reason: string;
  at: Moment;
  actor_kind: string;
  actor_id: string | null;
  undone_at: Date | null;
  undone_by: string | null;
}

interface SeasonDistinctTable {
  season_id: string;
  pair: string;
  user_id: string;
}

interface SeasonHiddenTable {
  season_id: string;
  player: string;
  user_id: string;
}
