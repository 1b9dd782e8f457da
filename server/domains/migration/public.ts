export { eraseFromImports } from './erasure.commands.ts';
export { migrationHistory } from './history.ts';
