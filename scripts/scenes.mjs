// `npm run scenes [scene, size, 'thumbnails' or 'product' …]`: takes the screenshots in docs/scenes/, the thumbnails of the
// dashboard and the picture of the sign-in again, all of them or the named ones.
import process from 'node:process';
import { setUpAndRun } from './set-up/run-in-project.mjs';

await setUpAndRun('scripts/scenes/take-pictures.ts', process.argv.slice(2));
