import { config } from 'zod';

// zod compiles schemas with eval, which our content security policy forbids. This has to run before a schema is made.
config({ jitless: true });
