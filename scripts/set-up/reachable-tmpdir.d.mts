export function chooseReachableTmpdir(folders?: readonly string[]): void;
