export { eraseCalls } from './queries.ts';
