import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const projectFolder = fileURLToPath(new URL('../..', import.meta.url));

export function inProject(...parts) {
  return join(projectFolder, ...parts);
}
