import { sql } from 'kysely';
import { EMPTY_PROFILE, type Profile } from '../../../domain/access/profile.ts';
import type { OrganizerId } from '../../platform/scope/organizer.ts';
import type { Db } from '../../platform/db/transaction.ts';

/** The organiser's profile; an empty one when nothing is stored. */
export async function findProfile(db: Db): Promise<Profile> {
  const row = await db
    .selectFrom('organizer_profiles')
    .select(['name', 'bio', 'discord_url', 'instagram_url', 'twitch_url', 'youtube_url'])
    .executeTakeFirst();
  if (!row) return EMPTY_PROFILE;
  const { name, bio, discord_url: discord, instagram_url: instagram, twitch_url: twitch, youtube_url: youtube } = row;
  return { name, bio, links: { discord, instagram, twitch, youtube } };
}

export async function saveProfile(db: Db, organizer: OrganizerId, { name, bio, links }: Profile): Promise<void> {
  const values = {
    name,
    bio,
    discord_url: links.discord,
    instagram_url: links.instagram,
    twitch_url: links.twitch,
    youtube_url: links.youtube,
    updated_at: sql<Date>`now()`,
  };
  await db
    .insertInto('organizer_profiles')
    .values({ user_id: organizer, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
}
