/** Counts the responses that all clients got, by kind. */
export class Answers {
  readonly counts = new Map<string, number>();
  /** Responses that no client may get: unexpected errors, refusals of valid requests, failures in another shape. */
  readonly wrong: string[] = [];

  count(kind: string): void {
    this.counts.set(kind, (this.counts.get(kind) ?? 0) + 1);
  }

  /** Counts a failed response. The only failure allowed is a 503 in our error shape. */
  async countFailure(response: Response): Promise<void> {
    this.count(String(response.status));
    const text = await response.text().catch(() => undefined);
    // The connection broke during the body, which counts as no response.
    if (text === undefined) return;
    if (response.status !== 503 || !isUnavailable(text)) this.wrong.push(`${response.status} ${text.slice(0, 300)}`);
  }

  toString(): string {
    return Array.from(this.counts, ([kind, count]) => `${count} × ${kind}`)
      .toSorted()
      .join(', ');
  }
}

// Whether the body has our error shape, with a code, a message for the user and a request id.
function isUnavailable(text: string): boolean {
  try {
    const { error } = JSON.parse(text) as { error: { code: unknown; message: unknown; requestId: unknown } };
    const isExpected = ['unavailable', 'starting'].includes(String(error.code));
    return isExpected && String(error.message).length > 10 && typeof error.requestId === 'string';
  } catch {
    return false;
  }
}
