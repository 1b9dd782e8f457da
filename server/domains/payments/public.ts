export { paymentHistory } from './history.ts';
