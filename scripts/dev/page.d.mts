export function startPage(port: number, serverPort: number): Promise<{ close(): Promise<void> }>;
