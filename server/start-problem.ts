/** Something the operator can put right. Its message is one sentence that says what to do; it is shown without a stack trace. */
export class StartProblem extends Error {
  override name = 'StartProblem';
}

export function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'code' in error;
}
