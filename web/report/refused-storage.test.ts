import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findPreset } from '../../domain/rules/presets.ts';
import { forgetOldDrafts } from './form/drafts.ts';
import { recallColumns, rememberColumns } from './import/remembered-columns.ts';
import { readRemembered, rememberedEventId, rememberMatch } from './remembered-match.ts';

// Browsers inside other apps throw when a page touches its storage.
beforeEach(() => {
  vi.stubGlobal('window', {
    get localStorage(): Storage {
      throw new Error('denied');
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

test('RE2 P12 · without storage the report opens and remembers nothing', () => {
  const { rules } = findPreset('warzone-trios')!;
  forgetOldDrafts();
  rememberMatch('cup', true, { rules, currentRound: 2, ended: false });
  rememberColumns('time', []);
  expect([readRemembered('cup'), rememberedEventId(), recallColumns('time')]).toEqual([null, null, null]);
});
