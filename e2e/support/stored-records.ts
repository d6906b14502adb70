import type { Page } from '@playwright/test';

// What the pages of this device have stored and not sent yet: commands of the dashboard, drafts and results of captains.
export function storedRecords(page: Page): Promise<unknown[]> {
  return page.evaluate(
    () =>
      new Promise<unknown[]>((resolve, reject) => {
        const opening = indexedDB.open('queda-livre');
        opening.addEventListener('error', () => reject(opening.error!));
        opening.addEventListener('success', () => {
          const all = opening.result.transaction('reports').objectStore('reports').getAll();
          all.addEventListener('success', () => {
            opening.result.close();
            resolve(all.result);
          });
        });
      }),
  );
}
