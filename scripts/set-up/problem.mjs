import process from 'node:process';

/** A problem that the user can fix; the message says how. */
export class SetUpProblem extends Error {
  constructor(message, { details = '', exitCode = 1 } = {}) {
    super(message);
    this.details = details;
    this.exitCode = exitCode;
  }
}

/** Prints the last output of the failed tool, if any, and one sentence, then ends the process. */
export function reportProblem(error) {
  const problem = error instanceof SetUpProblem ? error : fromSystemError(error);
  if (problem.details) process.stderr.write(`${problem.details}\n\n`);
  process.stderr.write(`${problem.message}\n`);
  process.exit(problem.exitCode);
}

function fromSystemError(error) {
  if (['EACCES', 'EPERM', 'EROFS'].includes(error?.code))
    return new SetUpProblem(
      `Cannot write ${error.path}: give your user write access to this folder, then start again.`,
    );
  if (error?.code === 'ENOSPC') return new SetUpProblem('The disk is full: free some space, then start again.');
  throw error;
}
