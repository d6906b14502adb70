// What the public pages say of an organiser.
export type Profile = {
  readonly name: string;
  readonly bio: string;
  readonly links: { readonly [Network in ContactNetwork]: string };
};

// Where an organiser can be reached: the field's label, and the hosts its address may lead to.
export const CONTACT_NETWORKS = {
  discord: { label: 'Discord', hosts: ['discord.gg', 'discord.com'] },
  instagram: { label: 'Instagram', hosts: ['instagram.com'] },
  twitch: { label: 'Twitch', hosts: ['twitch.tv'] },
  youtube: { label: 'YouTube', hosts: ['youtube.com', 'youtu.be'] },
} as const satisfies Record<string, { readonly label: string; readonly hosts: readonly string[] }>;

export type ContactNetwork = keyof typeof CONTACT_NETWORKS;

export const EMPTY_PROFILE: Profile = {
  name: '',
  bio: '',
  links: { discord: '', instagram: '', twitch: '', youtube: '' },
};

export const MAX_PROFILE_NAME_LENGTH = 60;
export const MAX_BIO_LENGTH = 200;
export const MAX_CONTACT_URL_LENGTH = 200;

// An address of the network as it is stored: with https and without what follows the path. Null for any other address.
export function contactUrl(network: ContactNetwork, text: string): string | null {
  const typed = text.trim();
  if (typed === '') return '';
  const [, host, path] = /^(?:https?:\/\/)?(?:www\.)?([a-z\d.-]+)(\/[\w.~%@/-]+)(?:[?#]\S*)?$/i.exec(typed) ?? [];
  const known = CONTACT_NETWORKS[network].hosts.find((known) => known === host?.toLowerCase());
  return known && path ? `https://${known}${path}` : null;
}
