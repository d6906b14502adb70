import { zipSync } from 'fflate';
import { writeXlsx } from 'hucre/xlsx';
import { tenthsToDecimalString } from '../../domain/points.ts';
import type { OrganizerId } from '../auth/organizer.ts';
import { listChampionships } from '../championships/queries.ts';
import { asOrganizerAtOneMoment, type Db } from '../db/transaction.ts';
import { listObsLinks } from '../obs-links/queries.ts';
import { findBrand } from '../overlay-config/queries.ts';
import { listReports } from '../reports/queries.ts';
import { listSignUps } from '../sign-ups/queries.ts';
import { readStandings } from '../standings/actions.ts';
import { findAccount, listSessions } from './queries.ts';

/** Everything of one organiser as of one moment: JSON for programs, a workbook for people. */
export async function exportEverything(
  { db, authDb }: { db: Db; authDb: Db },
  organizer: OrganizerId,
): Promise<Uint8Array<ArrayBuffer>> {
  const account = { ...(await findAccount(authDb, organizer)), sessions: await listSessions(authDb, organizer) };
  const data = await asOrganizerAtOneMoment(db, organizer, async (db) => {
    const { tournament, rows, mvps } = await readStandings(db);
    const championships = await listChampionships(db);
    const signUps = [];
    for (const { id } of championships) signUps.push(...(await listSignUps(db, id)));
    return {
      tournament: { ...tournament, mode: tournament.mode.name },
      teams: rows.map(({ team }) => team),
      reports: await listReports(db, tournament.id),
      standings: rows,
      mvps,
      championships: championships.map(({ mode, userId: _owner, ...rest }) => ({ ...rest, gameMode: mode.name })),
      signUps,
      overlay: await findBrand(db),
      obsLinks: await listObsLinks(db),
    };
  });
  const files = Object.entries({ account, ...data }).map(([name, value]): [string, Uint8Array] => [
    `${kebab(name)}.json`,
    Buffer.from(JSON.stringify(value, null, 2)),
  ]);
  return zipSync({ ...Object.fromEntries(files), 'queda-livre.xlsx': await workbook(data) });
}

type Exported = {
  standings: Awaited<ReturnType<typeof readStandings>>['rows'];
  reports: Awaited<ReturnType<typeof listReports>>;
  signUps: Awaited<ReturnType<typeof listSignUps>>;
};

function workbook({ standings, reports, signUps }: Exported): Promise<Uint8Array> {
  const names = new Map(standings.map(({ team }) => [team.id, team.name]));
  const points = (value: Parameters<typeof tenthsToDecimalString>[0]) => Number(tenthsToDecimalString(value));
  return writeXlsx({
    sheets: [
      sheet(
        'Classificação',
        ['Posição', 'Time', 'Discord ID', 'ID Activision 1', 'ID Activision 2', 'ID Activision 3', 'Kills', 'Pontos'],
        standings.map(({ position, team, totalKills, totalPoints }) => [
          position,
          team.name,
          team.discordId,
          ...team.activisionIds,
          totalKills,
          points(totalPoints),
        ]),
      ),
      sheet(
        'Resultados',
        ['Queda', 'Time', 'Colocação', 'Kills 1', 'Kills 2', 'Kills 3', 'Pontos'],
        reports.map((report) => [
          report.round,
          names.get(report.teamId) ?? '',
          report.placement,
          ...report.kills,
          points(report.points),
        ]),
      ),
      sheet(
        'Inscritos',
        ['Time', 'E-mail', 'Discord ID', 'ID Activision 1', 'ID Activision 2', 'ID Activision 3', 'Estado'],
        signUps.map((signUp) => [
          signUp.teamName,
          signUp.captainEmail,
          signUp.discordId,
          ...signUp.activisionIds,
          signUp.state,
        ]),
      ),
    ],
  });
}

function sheet(name: string, header: string[], rows: (string | number)[][]) {
  return { name, rows: [header, ...rows] };
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
