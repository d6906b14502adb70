/** How the server answered, over all clients. */
export class Answers {
  readonly counts = new Map<string, number>();
  /** Answers that nobody may get: bugs, refusals of what is right, failures in another shape. */
  readonly wrong: string[] = [];

  count(kind: string): void {
    this.counts.set(kind, (this.counts.get(kind) ?? 0) + 1);
  }

  /** A failure may only be a 503 in words. */
  async countFailure(response: Response): Promise<void> {
    this.count(String(response.status));
    const text = await response.text().catch(() => undefined);
    // Cut off in the middle: no answer at all.
    if (text === undefined) return;
    if (response.status !== 503 || !isUnavailable(text)) this.wrong.push(`${response.status} ${text.slice(0, 300)}`);
  }

  toString(): string {
    return Array.from(this.counts, ([kind, count]) => `${count} × ${kind}`)
      .toSorted()
      .join(', ');
  }
}

// The one shape of every failure, with the sentence a person reads.
function isUnavailable(text: string): boolean {
  try {
    const { error } = JSON.parse(text) as { error: { code: unknown; message: unknown; requestId: unknown } };
    return error.code === 'unavailable' && String(error.message).length > 10 && typeof error.requestId === 'string';
  } catch {
    return false;
  }
}
