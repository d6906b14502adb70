import { config } from 'zod';

// zod compiles schemas with eval, which our content security policy forbids. Import this module before any module with a
// schema.
export const { jitless = false } = config({ jitless: true });
