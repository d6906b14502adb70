import { sql } from 'kysely';
import { type Brand, DEFAULT_BRAND } from '../../../domain/events/brand.ts';
import type { OrganizerId } from '../../platform/scope/organizer.ts';
import type { Db } from '../../platform/db/transaction.ts';

/** The organiser's brand; the default one when nothing is stored. */
export async function findBrand(db: Db): Promise<Brand> {
  const row = await db.selectFrom('overlay_config').select(columns).executeTakeFirst();
  return row ? toBrand(row) : DEFAULT_BRAND;
}

/** Stores what is given and leaves the rest as it is. */
export async function saveBrand(
  db: Db,
  organizer: OrganizerId,
  change: { [Name in keyof Brand]?: Brand[Name] | undefined },
): Promise<Brand> {
  const values = {
    ...(change.primaryColor !== undefined && { primary_color: change.primaryColor }),
    ...(change.secondaryColor !== undefined && { secondary_color: change.secondaryColor }),
    ...(change.logoUrl !== undefined && { logo_url: change.logoUrl }),
    updated_at: sql<Date>`now()`,
  };
  const row = await db
    .insertInto('overlay_config')
    .values({ user_id: organizer, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .returning(columns)
    .executeTakeFirstOrThrow();
  return toBrand(row);
}

const columns = ['primary_color', 'secondary_color', 'logo_url'] as const;

function toBrand(row: { primary_color: string; secondary_color: string; logo_url: string | null }): Brand {
  return { primaryColor: row.primary_color, secondaryColor: row.secondary_color, logoUrl: row.logo_url };
}
