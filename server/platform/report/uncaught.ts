import type { Log } from '../log.ts';
import type { Reporter } from './reporter.ts';

/**
 * An uncaught error ends the process, as in Node, since the state it left is unknown; but it is logged without
 * the personal data that Node would print, and reported.
 */
export const endOnUncaught = ({ log, reporter }: { log: Log; reporter: Reporter }): void => {
  let ending = false;
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'nobody caught this');
    reporter.report(error);
    if (ending) return;
    ending = true;
    void reporter.flush().finally(() => process.exit(1));
  });
};
