import { late } from '../../ui/late.tsx';

/** What opens beside the list of sales, and the views in its place. */
export const SalePanel = late(async () => (await import('./panel/sale-panel.tsx')).SalePanel);
export const RegisterPanel = late(async () => (await import('./counter/register-panel.tsx')).RegisterPanel);

export const DayClose = late(async () => (await import('../till/day-close.tsx')).DayClose);
export const DepositsList = late(async () => (await import('./deposits/deposits-list.tsx')).DepositsList);
export const MissingReceipts = late(
  async () => (await import('../receipts/missing-receipts.tsx')).MissingReceipts,
);
export const QuotesList = late(async () => (await import('../documents/quotes-list.tsx')).QuotesList);
export const UnpaidList = late(async () => (await import('./list/unpaid-list.tsx')).UnpaidList);

export const lateParts = [
  SalePanel,
  RegisterPanel,
  DayClose,
  DepositsList,
  MissingReceipts,
  QuotesList,
  UnpaidList,
];
