import { copyText } from '../ui/copy-text.ts';
import { tellLinkCopied } from '../kit/tell-copied.ts';

export function publicPageUrl(slug: string): string {
  return new URL(`/c/${slug}`, window.location.origin).href;
}

export async function copyPageLink(slug: string): Promise<void> {
  const url = publicPageUrl(slug);
  tellLinkCopied(await copyText(url), url);
}
