import { expect, test } from 'vitest';
import { parseWebhookAddress } from './discord-webhook.ts';

const id = '1234567890123456789';
const token = 'a-B_3'.repeat(14);
const path = `/api/webhooks/${id}/${token}`;

test.each([
  `https://discord.com${path}`,
  `https://discordapp.com${path}`,
  `https://canary.discord.com${path}`,
  `https://ptb.discord.com${path}`,
  `https://discord.com/api/v10/webhooks/${id}/${token}`,
  `  https://discord.com${path}/?thread_id=1 `,
])('KI5 · %s is a webhook', (address) => expect(parseWebhookAddress(address)).toEqual({ id, token }));

test.each([
  '',
  'discord',
  `http://discord.com${path}`,
  `https://discord.com.evil.example${path}`,
  `https://evil.example${path}`,
  `https://discord.com@evil.example${path}`,
  `https://user:pass@discord.com${path}`,
  `https://discord.com:8443${path}`,
  `https://127.0.0.1${path}`,
  `https://169.254.169.254${path}`,
  `https://cdn.discord.com${path}`,
  `https://discord.com/api/webhooks/${id}`,
  `https://discord.com/api/webhooks/${id}/../../users/@me/${token}`,
  `https://discord.com${path}/messages/1`,
  `https://discord.com/api/webhooks/${id}/${token}%2f..`,
  `file://discord.com${path}`,
])('KI5 · %s is refused', (address) => expect(parseWebhookAddress(address)).toBeNull());
