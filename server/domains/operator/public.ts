export { saveOperator } from './sessions.queries.ts';
