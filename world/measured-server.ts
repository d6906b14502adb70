import { inProject } from '../scripts/set-up/project.mjs';
import { startServer } from '../server/server.ts';
import { readSettings } from '../server/platform/settings/settings.ts';
import { startGauges } from './gauges.ts';
import { answerQuestions, cpuSeconds } from './part.ts';

// Runs the complete server in this process and answers questions about the process.
const gauges = startGauges();
const server = await startServer(readSettings(process.env), inProject('dist'), new AbortController().signal);
process.on('SIGTERM', () => void server.stop().then(() => process.exit(0)));

answerQuestions((question: { do: 'port' | 'gauges' | 'stall' | 'cpu' }) => {
  if (question.do === 'cpu') return cpuSeconds();
  return question.do === 'port' ? { port: server.port } : gauges(question.do === 'gauges');
});
