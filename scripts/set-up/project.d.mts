export const projectFolder: string;
export function inProject(...names: string[]): string;
