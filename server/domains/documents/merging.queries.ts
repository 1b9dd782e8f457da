import { columnMover } from '../../platform/moving.ts';

export const quotesMover = columnMover({ name: 'quotes', label: '견적서', table: 'quotes', key: 'id' });
