import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bringUpToDate, serverBuild } from './builds.ts';
import type * as Program from './run.ts';

/** The server's program as one file, built first where its sources changed. */
export const readProgram = async (onBuild: () => void): Promise<typeof Program> => {
  await bringUpToDate(serverBuild, onBuild);
  return import(pathToFileURL(resolve(serverBuild.out, serverBuild.entry)).href);
};
