import { settingsTable } from '../platform/settings/settings.ts';

/** Removes all settings of the tester's own environment, which must not reach a program under test. */
export function withoutSettings(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !(name in settingsTable) && name !== 'NODE_ENV'));
}
