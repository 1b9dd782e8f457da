/** One server as a process of its own, which clears away what nobody needs when it is told to. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { readProgram } from '../lib/program.ts';
import { reportReady } from './report-ready.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as (how: Record<string, string>) => void;

const { readConfig, startServer } = await readProgram(() => undefined);
process.on('message', () => {
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  process.send?.('collected');
});
reportReady(await startServer(readConfig()));
