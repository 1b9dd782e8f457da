export { eraseFromImports } from './erasure.commands.ts';
export { migrationHistory } from './history.ts';
export { readFile as readTable } from './reading/read.rules.ts';
export { Unreadable } from './reading/unreadable.rules.ts';
