import { columnMover } from '../../platform/merging.ts';

export const quotesMover = columnMover({ name: 'quotes', label: '견적서', table: 'quotes', key: 'id' });
