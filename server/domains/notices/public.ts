export { noticeHistory } from './history.ts';
