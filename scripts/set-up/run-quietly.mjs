import { spawn } from 'node:child_process';
import process from 'node:process';
import { SetUpProblem } from './problem.mjs';
import { projectFolder } from './project.mjs';

/** Runs a tool and collects its output. A signal to this process stops the tool first, so that it does not keep running. */
export function runQuietly(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: projectFolder, stdio: ['ignore', 'pipe', 'pipe'], ...options });
    let stoppedBy;
    const stop = (signal) => {
      stoppedBy = signal;
      child.kill(signal);
    };
    process.on('SIGINT', stop).on('SIGTERM', stop);
    const done = () => process.off('SIGINT', stop).off('SIGTERM', stop);

    let output = '';
    const collect = (text) => (output += text);
    child.stdout.setEncoding('utf8').on('data', collect);
    child.stderr.setEncoding('utf8').on('data', collect);
    child.on('error', (error) => {
      done();
      reject(
        error.code === 'ENOENT' ? new SetUpProblem(`Cannot find ${command}: install it, then start again.`) : error,
      );
    });
    child.on('close', (code) => {
      done();
      if (stoppedBy)
        reject(new SetUpProblem('Stopped before the set-up was finished.', { exitCode: exitCodes[stoppedBy] }));
      else resolve({ code, output });
    });
  });
}

export function lastLines(output, count) {
  return output.trimEnd().split('\n').slice(-count).join('\n');
}

/** The exit codes that shells expect of a program ended by a signal. */
const exitCodes = { SIGINT: 130, SIGTERM: 143 };
