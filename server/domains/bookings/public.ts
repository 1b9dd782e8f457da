export { moveToNobody } from './leaving/commands.ts';
export { completeBySale, reopenAfterSale } from './states/commands.ts';
