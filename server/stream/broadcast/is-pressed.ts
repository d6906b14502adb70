import type { RequestContext } from '../../platform/http/env.ts';

/** Programs that open every link in a message to show a preview, as they name themselves. */
const linkPreviews = [
  'discordbot',
  'slackbot',
  'telegrambot',
  'twitterbot',
  'facebookexternalhit',
  'facebot',
  'whatsapp',
  'linkedinbot',
  'skypeuripreview',
  'redditbot',
  'pinterestbot',
  'googlebot',
  'bingbot',
  'applebot',
  'mastodon',
  'bluesky',
  'iframely',
  'embedly',
];

/** Headers of a request that a browser makes before anybody wants the page. */
const prefetchHeaders = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'];

/** What a browser wants the answer for when somebody opens the address, or a page fetches it. */
const wantedFor = ['document', 'empty'];

/**
 * Whether somebody pressed a button, as far as the request tells: a prefetch, a preview of a link or an image on another page
 * must not switch the stream. Stream Deck, Streamer.bot or curl send none of these headers.
 */
export function isPressed({ req }: RequestContext): boolean {
  const agent = req.header('user-agent')?.toLowerCase() ?? '';
  return (
    req.method === 'GET' &&
    prefetchHeaders.every((name) => req.header(name) === undefined) &&
    wantedFor.includes(req.header('sec-fetch-dest') ?? 'document') &&
    !linkPreviews.some((name) => agent.includes(name))
  );
}
