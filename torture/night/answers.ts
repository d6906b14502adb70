import type { CallAnswer } from '../../world/caller.ts';

/** Counts the responses that all clients got, by kind. */
export class Answers {
  readonly counts = new Map<string, number>();
  /** Responses that no client may get: unexpected errors, refusals of valid requests, failures in another shape. */
  readonly wrong: string[] = [];

  count(kind: string): void {
    this.counts.set(kind, (this.counts.get(kind) ?? 0) + 1);
  }

  /** Counts a failed response. The only failure allowed is a 503 in our error shape. */
  async countFailure(answer: CallAnswer): Promise<void> {
    this.count(String(answer.status()));
    const text = await answer.text();
    if (answer.status() !== 503 || !isUnavailable(text)) this.wrong.push(`${answer.status()} ${text.slice(0, 300)}`);
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
