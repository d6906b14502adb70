import { config } from 'zod';

// zod compiles schemas with eval, which our content security policy forbids. A module with a schema has to be imported after
// this one.
export const { jitless = false } = config({ jitless: true });
