export function withLock<T>(work: () => Promise<T>, lockFile?: string): Promise<T>;
