import { columnMover } from '../../platform/moving.ts';

export const wishesMover = columnMover({
  name: 'waitlist',
  label: '대기',
  table: 'waitlist_wishes',
  key: 'id',
});
