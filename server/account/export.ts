import { pointsToDecimalString } from '../../domain/points.ts';
import { explainTeam, sentencesOf } from '../../domain/rules/explain.ts';
import type { RuleSet } from '../../domain/rules/rule-set.ts';
import { regulationText } from '../../domain/rules/words.ts';
import { SIGN_UP_STATE_NAMES } from '../../domain/sign-ups/sign-up.ts';
import { listActivity } from '../access/activity/queries.ts';
import type { OrganizerId } from '../platform/scope/organizer.ts';
import { findOperated } from '../stream/broadcast/queries.ts';
import { listCaptainMails } from '../sign-ups/mails/queries.ts';
import { asOrganizerAtOneMoment, type Db } from '../platform/db/transaction.ts';
import { listEvents } from '../events/queries.ts';
import { listEntries } from '../scores/ledger/queries.ts';
import { listInvitations } from '../lifecycle/editions/queries.ts';
import { listObsLinks } from '../stream/obs-links/queries.ts';
import type { FileStore } from '../platform/files/store.ts';
import { type ImageRow, listUsedImages } from '../submissions/image-queries.ts';
import { listContests } from '../submissions/contest-queries.ts';
import { listSubmissions } from '../submissions/queries.ts';
import { findBrand } from '../events/brand/queries.ts';
import { findProfile } from '../access/profile/queries.ts';
import { listReports } from '../scores/reports/queries.ts';
import { findLobby } from '../captains/lobby/queries.ts';
import { listRosterRequests } from '../captains/roster-requests/queries.ts';
import { listOwnPresets } from '../rules/queries.ts';
import { listDecisions, listDistinct, listHidden, listSeasons, listStages } from '../season/queries.ts';
import { listSignUps } from '../sign-ups/queries.ts';
import { listStaffNames } from '../access/staff/queries.ts';
import { rankEvent } from '../scores/standings/actions.ts';
import type { Archive, Row } from './archive.ts';
import { findAccount, listSessions } from './queries.ts';

const mostLines = 100_000;
const linesAtOnce = 2000;

/**
 * Writes the data of one organiser: JSON for programs, a workbook for people. All but `account` is one snapshot, which lasts until
 * the JSON is written; nobody is sent anything meanwhile.
 */
export async function exportEverything(
  { db, authDb, files }: { db: Db; authDb: Db; files: FileStore },
  organizer: OrganizerId,
  archive: Archive,
): Promise<void> {
  const account = { ...(await findAccount(authDb, organizer)), sessions: await listSessions(authDb, organizer) };
  await archive.addFile('LEIA-ME.txt', README);
  await archive.addJson('account.json', account);
  for (const [name, header] of Object.entries(SHEETS)) await archive.addRows(name, [header]);
  const images: ImageRow[] = [];
  await asOrganizerAtOneMoment(db, organizer, async (db) => {
    await archive.addList('events.json', exportEvents(db, archive, images));
    await archive.addList('seasons.json', exportSeasons(db));
    await archive.addList('activity.json', exportActivity(db));
    await archive.addJson('captain-mails.json', await listCaptainMails(db, { eventId: undefined, limit: mostLines }));
    await archive.addJson('profile.json', await findProfile(db));
    await archive.addJson('overlay.json', await findBrand(db));
    const presets = await listOwnPresets(db);
    await archive.addJson(
      'rule-presets.json',
      presets.map(({ id, rules }) => ({ id, rules })),
    );
    await archive.addJson('obs-links.json', await listObsLinks(db));
    await archive.addJson(
      'staff.json',
      [...(await listStaffNames(db))].map(([id, name]) => ({ id, name })),
    );
  });
  await addImages(archive, files, images);
}

/** The events one after the other, with their rows of the workbook and their images on the way. */
async function* exportEvents(db: Db, archive: Archive, images: ImageRow[]) {
  for (const event of await listEvents(db)) {
    const { rows, mvps } = await rankEvent(db, event);
    const { userId: _owner, finalStandings: _derived, ...details } = event;
    const reports = await listReports(db, event.id);
    const signUps = await listSignUps(db, event.id);
    const own = await listUsedImages(db, event.id);
    images.push(...own);
    for (const [sheet, more] of Object.entries(rowsOf({ ...event, standings: rows, reports, signUps })))
      await archive.addRows(sheet, more);
    yield {
      ...details,
      teams: rows.map(({ team }) => team),
      reports,
      standings: rows,
      mvps,
      signUps,
      lobby: (await findLobby(db, event.id)) ?? null,
      rosterRequests: await listRosterRequests(db, event.id),
      invitations: await listInvitations(db, event.id),
      ledger: await listEntries(db, event.id),
      lowerThirds: (await findOperated(db, event.id)).lowerThirds,
      submissions: await listSubmissions(db, event.id),
      contests: await listContests(db, event.id),
      images: own.map(exportedImage),
    };
  }
}

async function* exportSeasons(db: Db) {
  for (const { secret: _secret, userId: _owner, ...season } of await listSeasons(db))
    yield {
      ...season,
      stages: await listStages(db, season.id),
      decisions: await listDecisions(db, season.id),
      hiddenPlayers: await listHidden(db, season.id),
      distinctPlayers: await listDistinct(db, season.id),
    };
}

async function* exportActivity(db: Db) {
  let before: number | undefined;
  for (let count = 0; count < mostLines; count += linesAtOnce) {
    const lines = await listActivity(db, { before, person: undefined, limit: linesAtOnce });
    yield* lines;
    before = lines.at(-1)?.id;
    if (lines.length < linesAtOnce) return;
  }
}

function exportedImage({ id, teamId, round, width, height, sha256, file }: ImageRow) {
  return { id, teamId, round, width, height, sha256, file };
}

/** The newest events come first. */
const mostImageBytes = 200 * 1024 * 1024;

/** The images that captains sent, up to a limit. They are compressed already. */
async function addImages(archive: Archive, files: FileStore, images: readonly ImageRow[]): Promise<void> {
  let left = mostImageBytes;
  for (const { id, file } of images) {
    const bytes = left > 0 ? await files.read(file) : undefined;
    if (!bytes) continue;
    left -= bytes.length;
    await archive.addFile(`imagens/${id}.webp`, bytes, { isStored: true });
  }
}

const README = [
  'queda-livre.xlsx é para pessoas; os arquivos .json são para programas.',
  '',
  'Nos arquivos .json os pontos estão em centésimos: 14860 são 148,6 pontos. Na planilha já estão divididos.',
  'Estados de uma inscrição: new = recebida, accepted = aceita, declined = recusada, waiting = lista de espera,',
  'withdrawn = desistiu. Datas e horas sem fuso são as do organizador; as que terminam em Z são UTC.',
  'Em imagens/ estão os prints que os capitães enviaram, até 200 MB.',
  '',
].join('\r\n');

interface ExportedEvent {
  name: string;
  rules: RuleSet;
  standings: Awaited<ReturnType<typeof rankEvent>>['rows'];
  reports: Awaited<ReturnType<typeof listReports>>;
  signUps: Awaited<ReturnType<typeof listSignUps>>;
}

/** The sheets of the workbook and their headers. */
const SHEETS = {
  Classificação: [
    'Campeonato',
    'Posição',
    'Time',
    'Discord ID',
    'ID Activision 1',
    'ID Activision 2',
    'ID Activision 3',
    'ID Activision 4',
    'Kills',
    'Pontos',
  ],
  Resultados: ['Campeonato', 'Queda', 'Time', 'Colocação', 'Kills 1', 'Kills 2', 'Kills 3', 'Kills 4', 'Pontos'],
  Inscritos: [
    'Campeonato',
    'Time',
    'E-mail',
    'Discord ID',
    'ID Activision 1',
    'ID Activision 2',
    'ID Activision 3',
    'ID Activision 4',
    'Estado',
    'Check-in',
    'E-mail confirmado',
  ],
  Regras: ['Campeonato', 'Regras'],
  'Por quê': ['Campeonato', 'Posição', 'Time', 'Explicação'],
} as const satisfies Record<string, Row>;

function rowsOf({ name, rules, standings, reports, signUps }: ExportedEvent): Record<keyof typeof SHEETS, Row[]> {
  const points = (value: Parameters<typeof pointsToDecimalString>[0]) => Number(pointsToDecimalString(value));
  const names = new Map(standings.map(({ team }) => [team.id, team.name]));
  return {
    Classificação: standings.map(({ position, team, totalKills, totalPoints }) => [
      name,
      position,
      team.name,
      team.discordId,
      ...four(team.activisionIds, ''),
      totalKills,
      points(totalPoints),
    ]),
    Resultados: reports.map((report) => [
      name,
      report.round,
      names.get(report.teamId) ?? '',
      report.placement,
      ...four(report.kills, ''),
      points(report.points),
    ]),
    Inscritos: signUps.map((signUp) => [
      name,
      signUp.teamName,
      signUp.captainEmail,
      signUp.discordId,
      ...four(signUp.activisionIds, ''),
      SIGN_UP_STATE_NAMES[signUp.state],
      signUp.checkedInAt === null ? '' : 'sim',
      signUp.emailConfirmedAt === null ? '' : 'sim',
    ]),
    Regras: regulationText(rules)
      .split('\n')
      .map((line) => [name, line]),
    'Por quê': standings.flatMap(({ team, position }) => {
      const why = explainTeam(rules, standings, team.id);
      return why ? sentencesOf(why).map((sentence) => [name, position, team.name, sentence]) : [];
    }),
  };
}

/** Pads to four values, so that teams of every size have the same columns. */
function four<T>(values: readonly T[], blank: T | ''): (T | '')[] {
  return [0, 1, 2, 3].map((index) => values[index] ?? blank);
}
