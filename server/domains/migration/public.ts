export { forgetInImports } from './erasure.commands.ts';
