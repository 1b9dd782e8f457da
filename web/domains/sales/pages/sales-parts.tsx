/** What the list of sales opens, in one file: seven small ones would be seven times asked for. */
export { SalePanel } from '../panel/sale-panel.tsx';
export { RegisterPanel } from '../counter/register-panel.tsx';
export { DayClose } from '../../till/day-close.tsx';
export { DepositsList } from '../deposits/deposits-list.tsx';
export { MissingReceipts } from '../../receipts/missing-receipts.tsx';
export { QuotesList } from '../../documents/quotes-list.tsx';
export { UnpaidList } from '../list/unpaid-list.tsx';
