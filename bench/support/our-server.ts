import { startServer } from '../../server/server.ts';
import { readSettings } from '../../server/settings.ts';
import { startGauges } from './gauges.ts';
import { answerQuestions, cpuSeconds } from './part.ts';

// Runs the complete server, with limits that allow ten thousand viewers from one address; a client may name another one.
const gauges = startGauges();
const settings = readSettings({
  ...process.env,
  PORT: '0',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'silent',
  BILLING: 'off',
  TRUST_PROXY: '1',
  LIVE_MAX_PER_ADDRESS: '20000',
});
const server = await startServer(settings, '', new AbortController().signal);
process.on('SIGTERM', () => void server.stop().then(() => process.exit(0)));

answerQuestions((question: { do: 'port' | 'gauges' | 'stall' | 'cpu' }) => {
  if (question.do === 'cpu') return cpuSeconds();
  return question.do === 'port' ? { port: server.port } : gauges(question.do === 'gauges');
});
