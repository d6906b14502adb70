import { zipSync } from 'fflate';
import { writeXlsx } from 'hucre/xlsx';
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
import { findAccount, listSessions } from './queries.ts';

const mostLines = 100_000;

/** The data of one organiser as a zip: JSON for programs, a workbook for people. All but `account` is one snapshot. */
export async function exportEverything(
  { db, authDb, files }: { db: Db; authDb: Db; files: FileStore },
  organizer: OrganizerId,
): Promise<Uint8Array<ArrayBuffer>> {
  const account = { ...(await findAccount(authDb, organizer)), sessions: await listSessions(authDb, organizer) };
  const data = await asOrganizerAtOneMoment(db, organizer, async (db) => {
    const events = [];
    for (const event of await listEvents(db)) {
      const { rows, mvps } = await rankEvent(db, event);
      const { userId: _owner, finalStandings: _derived, ...details } = event;
      events.push({
        ...details,
        teams: rows.map(({ team }) => team),
        reports: await listReports(db, event.id),
        standings: rows,
        mvps,
        signUps: await listSignUps(db, event.id),
        lobby: (await findLobby(db, event.id)) ?? null,
        rosterRequests: await listRosterRequests(db, event.id),
        invitations: await listInvitations(db, event.id),
        ledger: await listEntries(db, event.id),
        lowerThirds: (await findOperated(db, event.id)).lowerThirds,
        submissions: await listSubmissions(db, event.id),
        contests: await listContests(db, event.id),
        images: (await listUsedImages(db, event.id)).map(exportedImage),
      });
    }
    const seasons = [];
    for (const { secret: _secret, userId: _owner, ...season } of await listSeasons(db))
      seasons.push({
        ...season,
        stages: await listStages(db, season.id),
        decisions: await listDecisions(db, season.id),
        hiddenPlayers: await listHidden(db, season.id),
        distinctPlayers: await listDistinct(db, season.id),
      });
    return {
      events,
      seasons,
      profile: await findProfile(db),
      overlay: await findBrand(db),
      rulePresets: (await listOwnPresets(db)).map(({ id, rules }) => ({ id, rules })),
      obsLinks: await listObsLinks(db),
      staff: [...(await listStaffNames(db))].map(([id, name]) => ({ id, name })),
      activity: await listActivity(db, { before: undefined, person: undefined, limit: mostLines }),
      captainMails: await listCaptainMails(db, { eventId: undefined, limit: mostLines }),
    };
  });
  const documents = Object.entries({ account, ...data }).map(([name, value]): [string, Uint8Array] => [
    `${kebab(name)}.json`,
    Buffer.from(JSON.stringify(value, null, 2)),
  ]);
  return zipSync({
    ...Object.fromEntries(documents),
    ...(await readImages(files, data.events)),
    'queda-livre.xlsx': await workbook(data.events),
    'LEIA-ME.txt': Buffer.from(README),
  });
}

function exportedImage({ id, teamId, round, width, height, sha256, file }: ImageRow) {
  return { id, teamId, round, width, height, sha256, file };
}

/** The zip is made in memory. The newest events come first. */
const mostImageBytes = 200 * 1024 * 1024;

/** The images that captains sent, up to a limit. They are compressed already. */
async function readImages(
  files: FileStore,
  events: readonly { images: readonly { id: string; file: string }[] }[],
): Promise<Record<string, [Uint8Array, { level: 0 }]>> {
  const read: Record<string, [Uint8Array, { level: 0 }]> = {};
  let left = mostImageBytes;
  for (const { id, file } of events.flatMap(({ images }) => images)) {
    const bytes = left > 0 ? await files.read(file) : undefined;
    if (!bytes) continue;
    left -= bytes.length;
    read[`imagens/${id}.webp`] = [bytes, { level: 0 }];
  }
  return read;
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

function workbook(events: readonly ExportedEvent[]): Promise<Uint8Array> {
  const points = (value: Parameters<typeof pointsToDecimalString>[0]) => Number(pointsToDecimalString(value));
  return writeXlsx({
    sheets: [
      sheet(
        'Classificação',
        [
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
        events.flatMap(({ name, standings }) =>
          standings.map(({ position, team, totalKills, totalPoints }) => [
            name,
            position,
            team.name,
            team.discordId,
            ...four(team.activisionIds, ''),
            totalKills,
            points(totalPoints),
          ]),
        ),
      ),
      sheet(
        'Resultados',
        ['Campeonato', 'Queda', 'Time', 'Colocação', 'Kills 1', 'Kills 2', 'Kills 3', 'Kills 4', 'Pontos'],
        events.flatMap(({ name, standings, reports }) => {
          const names = new Map(standings.map(({ team }) => [team.id, team.name]));
          return reports.map((report) => [
            name,
            report.round,
            names.get(report.teamId) ?? '',
            report.placement,
            ...four(report.kills, ''),
            points(report.points),
          ]);
        }),
      ),
      sheet(
        'Inscritos',
        [
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
        events.flatMap(({ name, signUps }) =>
          signUps.map((signUp) => [
            name,
            signUp.teamName,
            signUp.captainEmail,
            signUp.discordId,
            ...four(signUp.activisionIds, ''),
            SIGN_UP_STATE_NAMES[signUp.state],
            signUp.checkedInAt === null ? '' : 'sim',
            signUp.emailConfirmedAt === null ? '' : 'sim',
          ]),
        ),
      ),
      sheet(
        'Regras',
        ['Campeonato', 'Regras'],
        events.flatMap(({ name, rules }) =>
          regulationText(rules)
            .split('\n')
            .map((line) => [name, line]),
        ),
      ),
      sheet(
        'Por quê',
        ['Campeonato', 'Posição', 'Time', 'Explicação'],
        events.flatMap(({ name, rules, standings }) =>
          standings.flatMap(({ team, position }) => {
            const why = explainTeam(rules, standings, team.id);
            return why ? sentencesOf(why).map((sentence) => [name, position, team.name, sentence]) : [];
          }),
        ),
      ),
    ],
  });
}

/** Pads to four values, so that teams of every size have the same columns. */
function four<T>(values: readonly T[], blank: T | ''): (T | '')[] {
  return [0, 1, 2, 3].map((index) => values[index] ?? blank);
}

function sheet(name: string, header: string[], rows: (string | number)[][]) {
  return { name, rows: [header, ...rows] };
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
