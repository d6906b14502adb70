import { type Brand, isHexColor, LOGO_TYPES } from '../../domain/brand.ts';
import { failure, type Result } from '../../domain/failures.ts';
import type { OrganizerId } from '../auth/organizer.ts';
import { asOrganizer, type Db } from '../db/transaction.ts';
import type { FileStore } from '../files/store.ts';
import { readLogo } from './logo.ts';
import { findBrand, saveBrand } from './queries.ts';

type Colors = { primaryColor?: string | undefined; secondaryColor?: string | undefined };

/** Changes what is given: a colour that somebody else has just changed stays. */
export async function changeColors(db: Db, organizer: OrganizerId, colors: Colors): Promise<Result<Brand>> {
  const { primaryColor, secondaryColor } = colors;
  if (primaryColor !== undefined && !isHexColor(primaryColor))
    return { ok: false, failure: failure('invalid_primary_color') };
  if (secondaryColor !== undefined && !isHexColor(secondaryColor))
    return { ok: false, failure: failure('invalid_secondary_color') };
  const value = await asOrganizer(db, organizer, (db) => saveBrand(db, organizer, colors));
  return { ok: true, value };
}

/** Keeps the picture, drawn anew, as the organiser's only logo. Its address names its content, so it may be cached for ever. */
export async function changeLogo(
  { db, files }: { db: Db; files: FileStore },
  organizer: OrganizerId,
  upload: { bytes: Uint8Array; declaredType: string },
): Promise<Result<Brand>> {
  const logo = await readLogo(upload);
  if (!logo.ok) return logo;
  const { bytes, ending, hash } = logo.value;
  await files.write(logoFile(organizer, ending), bytes);
  const logoUrl = `/logos/${logoFile(organizer, ending)}?v=${hash}`;
  const brand = await asOrganizer(db, organizer, (db) => saveBrand(db, organizer, { logoUrl }));
  await removeLogos(files, organizer, (other) => other !== ending);
  return { ok: true, value: brand };
}

/** The files of an account that is gone. */
export function forgetLogos(files: FileStore, userId: string): Promise<void> {
  return removeLogos(files, userId, () => true);
}

export async function removeLogo({ db, files }: { db: Db; files: FileStore }, organizer: OrganizerId): Promise<Brand> {
  const brand = await asOrganizer(db, organizer, async (db) => {
    const before = await findBrand(db);
    return before.logoUrl === null ? before : saveBrand(db, organizer, { logoUrl: null });
  });
  await removeLogos(files, organizer, () => true);
  return brand;
}

function logoFile(organizer: string, ending: string): string {
  return `${organizer}/logo.${ending}`;
}

async function removeLogos(files: FileStore, organizer: string, isOld: (ending: string) => boolean): Promise<void> {
  const old = Object.values(LOGO_TYPES).filter(isOld);
  await Promise.all(old.map((ending) => files.remove(logoFile(organizer, ending))));
}
