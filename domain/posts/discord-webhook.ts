export type WebhookAddress = { readonly id: string; readonly token: string };

const ADDRESS =
  /^https:\/\/(?:(?:canary\.|ptb\.)?discord\.com|discordapp\.com)\/api(?:\/v\d{1,2})?\/webhooks\/(\d{15,25})\/([\w-]{40,120})\/?(?:\?[^#\s]*)?$/;

// The webhook that an address copied from Discord names. Null for every other address: no other host, port or path is taken.
export function parseWebhookAddress(text: string): WebhookAddress | null {
  const [, id, token] = ADDRESS.exec(text.trim()) ?? [];
  return id !== undefined && token !== undefined ? { id, token } : null;
}
