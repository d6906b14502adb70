// A server loads this file with `--import`. It shifts `Date` by the milliseconds in the file CLOCK_FILE, which it reads again
// every 20 ms. Timers are not affected, as when somebody sets the clock of a machine.
import { readFileSync } from 'node:fs';
import process from 'node:process';

const RealDate = Date;
let offBy = readOffset();
setInterval(() => (offBy = readOffset()), 20).unref();

const now = () => RealDate.now() + offBy;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) => Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
  apply: () => new RealDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});

function readOffset() {
  return Number(readFileSync(process.env.CLOCK_FILE ?? '', 'utf8'));
}
