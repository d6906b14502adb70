import { checkInOf, closesSoon } from '../../../domain/captains/check-in.ts';
import { wallClock } from '../../../domain/calendar.ts';
import { proveOrganizer } from '../../platform/scope/organizer.ts';
import { mailCaptain } from '../../sign-ups/mails/actions.ts';
import { asOrganizer, type Db } from '../../platform/db/transaction.ts';
import { findEvent } from '../../events/queries.ts';
import { listCheckInEvents, markToldClosing, markToldOpening } from './queries.ts';

interface TellingDeps {
  db: Db;
  authDb: Db;
  timeZone: string;
  now(): Date;
}

/**
 * Mails captains when their check-in opens, and those who have not checked in when it is about to close. Every server does this
 * every few seconds; the row of the sign-up says what was told, so that each captain is told once.
 */
export async function tellCheckIns({ db, authDb, timeZone, now }: TellingDeps): Promise<void> {
  const moment = wallClock(now(), timeZone);
  for (const { id, userId, ...found } of await listCheckInEvents(authDb, moment.slice(0, 10))) {
    if (checkInOf(found.checkIn, found, moment).phase !== 'open') continue;
    await asOrganizer(db, proveOrganizer(userId), async (db) => {
      const event = await findEvent(db, id);
      if (!event || event.endedAt) return;
      const { phase, from, until } = checkInOf(event.checkIn, event, moment);
      if (phase !== 'open' || from === null || until === null) return;
      const soon = closesSoon({ from, until }, moment);
      const more = { until: until.slice(11) };
      // Whoever is told of the opening in the last minutes reads there when it closes.
      const opening = await markToldOpening(db, event.id, { from, closing: soon ? until : null });
      for (const told of opening) await mailCaptain(db, 'check_in_open', event, told, more);
      if (!soon) return;
      for (const told of await markToldClosing(db, event.id, until))
        await mailCaptain(db, 'check_in_ending', event, told, more);
    });
  }
}
