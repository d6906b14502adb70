import { type Brand, isHexColor, LOGO_TYPES } from '../../../domain/events/brand.ts';
import { failure, type Result } from '../../../domain/failures.ts';
import { recordActivity } from '../../access/activity/queries.ts';
import { asOrganizer, changingEvent, type Db } from '../../platform/db/transaction.ts';
import { findEvent, type GameEvent, updateEventBrand } from '../queries.ts';
import { contentHash, type FileStore } from '../../platform/files/store.ts';
import type { EventId, EventScope, Scope } from '../../platform/scope/scope.ts';
import { type Logo, readLogo } from './logo.ts';
import { findBrand, saveBrand } from './queries.ts';

type EventBrand = GameEvent['brand'];

type Colors = { primaryColor?: string | undefined; secondaryColor?: string | undefined };

/** Changes only the given colours, because another window may have changed the other one. */
export async function changeColors(db: Db, scope: Scope, colors: Colors): Promise<Result<Brand>> {
  const refusal = refusalOfColors(colors);
  if (refusal) return { ok: false, failure: refusal };
  const { organizer } = scope;
  const value = await asOrganizer(db, organizer, async (db) => {
    await recordActivity(db, scope, { act: 'colors_changed' });
    return saveBrand(db, organizer, colors);
  });
  return { ok: true, value };
}

/** Stores the redrawn picture as the organiser's only logo. Its address contains its hash, so it may be cached for ever. */
export async function changeLogo(
  { db, files }: { db: Db; files: FileStore },
  scope: Scope,
  upload: { bytes: Uint8Array; declaredType: string },
): Promise<Result<Brand>> {
  const { organizer } = scope;
  const logo = await readLogo(organizer, upload);
  if (!logo.ok) return logo;
  const logoUrl = await writeLogo(files, organizer, logo.value);
  const brand = await asOrganizer(db, organizer, async (db) => {
    await recordActivity(db, scope, { act: 'logo_changed' });
    return saveBrand(db, organizer, { logoUrl });
  });
  await removeLogos(files, organizer, (other) => other !== logo.value.ending);
  return { ok: true, value: brand };
}

/** Deletes the logo files of a deleted account. */
export function forgetLogos(files: FileStore, userId: string): Promise<void> {
  return removeLogos(files, userId, () => true);
}

export async function removeLogo({ db, files }: { db: Db; files: FileStore }, scope: Scope): Promise<Brand> {
  const { organizer } = scope;
  const brand = await asOrganizer(db, organizer, async (db) => {
    const before = await findBrand(db);
    if (before.logoUrl === null) return before;
    await recordActivity(db, scope, { act: 'logo_removed' });
    return saveBrand(db, organizer, { logoUrl: null });
  });
  await removeLogos(files, organizer, () => true);
  return brand;
}

/** Colours of one event; null means the organiser's. */
export async function changeEventColors(
  db: Db,
  scope: EventScope,
  colors: { primaryColor?: string | null; secondaryColor?: string | null },
): Promise<Result<EventBrand>> {
  const refusal = refusalOfColors(colors);
  if (refusal) return { ok: false, failure: refusal };
  await recordActivity(db, scope, { act: 'colors_changed' });
  return saveEventBrand(db, scope, colors);
}

/** The same as changeLogo for one event. */
export async function changeEventLogo(
  { db, files }: { db: Db; files: FileStore },
  scope: EventScope,
  upload: { bytes: Uint8Array; declaredType: string },
): Promise<Result<EventBrand>> {
  const event = await asOrganizer(db, scope.organizer, (db) => findEvent(db, scope.event));
  if (!event) return { ok: false, failure: failure('event_not_found') };
  const logo = await readLogo(scope.organizer, upload);
  if (!logo.ok) return logo;
  const owner = eventFolder(scope);
  const logoUrl = await writeLogo(files, owner, logo.value);
  const saved = await changingEvent(db, scope, async (db) => {
    await recordActivity(db, scope, { act: 'logo_changed' });
    return saveEventBrand(db, scope, { logoUrl });
  });
  await removeLogos(files, owner, (other) => other !== logo.value.ending);
  return saved;
}

export async function removeEventLogo(
  { db, files }: { db: Db; files: FileStore },
  scope: EventScope,
): Promise<Result<EventBrand>> {
  const saved = await changingEvent(db, scope, async (db) => {
    await recordActivity(db, scope, { act: 'logo_removed' });
    return saveEventBrand(db, scope, { logoUrl: null });
  });
  if (saved.ok) await removeLogos(files, eventFolder(scope), () => true);
  return saved;
}

/** Deletes the logo files of a deleted event. */
export function forgetEventLogos(files: FileStore, scope: { organizer: string; event: string }): Promise<void> {
  return removeLogos(files, eventFolder(scope), () => true);
}

/** Gives a duplicate its own copy of the logo, so that each event can change or lose its logo alone. */
export async function copyEventLogo(
  { db, files }: { db: Db; files: FileStore },
  from: EventScope,
  to: EventId,
): Promise<void> {
  const source = await asOrganizer(db, from.organizer, (db) => findEvent(db, from.event));
  const ending = /\.(\w+)\?/.exec(source?.brand.logoUrl ?? '')?.[1];
  const bytes = ending && (await files.read(logoFile(eventFolder(from), ending)));
  if (!bytes) return;
  const scope = { ...from, event: to };
  const logoUrl = await writeLogo(files, eventFolder(scope), { bytes, ending, hash: contentHash(bytes) });
  await changingEvent(db, scope, (db) => saveEventBrand(db, scope, { logoUrl }));
}

async function saveEventBrand(db: Db, scope: EventScope, change: Partial<EventBrand>): Promise<Result<EventBrand>> {
  await updateEventBrand(db, scope.event, change);
  const event = await findEvent(db, scope.event);
  return event ? { ok: true, value: event.brand } : { ok: false, failure: failure('event_not_found') };
}

async function writeLogo(files: FileStore, owner: string, { bytes, ending, hash }: Logo): Promise<string> {
  await files.write(logoFile(owner, ending), bytes);
  return `/logos/${logoFile(owner, ending)}?v=${hash}`;
}

// A missing colour is unchanged, null means the organiser's; any other value must be a colour.
function refusalOfColors({ primaryColor, secondaryColor }: { [Name in keyof Colors]?: Colors[Name] | null }) {
  const isBad = (color: string | null | undefined) => typeof color === 'string' && !isHexColor(color);
  if (isBad(primaryColor)) return failure('invalid_primary_color');
  return isBad(secondaryColor) ? failure('invalid_secondary_color') : undefined;
}

function eventFolder({ organizer, event }: { organizer: string; event: string }): string {
  return `${organizer}/${event}`;
}

function logoFile(owner: string, ending: string): string {
  return `${owner}/logo.${ending}`;
}

async function removeLogos(files: FileStore, owner: string, isOld: (ending: string) => boolean): Promise<void> {
  const old = Object.values(LOGO_TYPES).filter(isOld);
  await Promise.all(old.map((ending) => files.remove(logoFile(owner, ending))));
}
