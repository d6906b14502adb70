import { renderToReadableStream } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import type { Brand } from '../../domain/events/brand.ts';
import { organizerStyleSheet } from '../events/brand/organizer-colors.ts';
import { createQueryClient } from './query-client.ts';
import { type FirstData, cacheFirstData } from './first-data.ts';
import { Root } from './root.tsx';

// A visitor page as complete HTML: waits for lazy parts.
export async function renderPage(path: string, first: FirstData): Promise<string> {
  const client = createQueryClient();
  cacheFirstData(client, first);
  try {
    const page = <Root client={client} router={(app) => <StaticRouter location={path}>{app}</StaticRouter>} />;
    let failure: unknown;
    const stream = await renderToReadableStream(page, {
      // Otherwise React sends large parts after the page, with inline scripts that the content security policy refuses.
      progressiveChunkSize: Infinity,
      onError: (error) => {
        failure ??= error;
      },
    });
    await stream.allReady;
    if (failure !== undefined) throw new Error('The page could not be rendered.', { cause: failure });
    return await new Response(stream).text();
  } finally {
    // Otherwise its queries stay in memory until they are garbage collected.
    client.clear();
  }
}

export function pageColors(brand: Brand): string {
  return organizerStyleSheet('.organizer-colors', brand);
}
