import { late, MissingDialog, MissingView } from '../../ui/late.tsx';

/** What opens beside the list of sales, and the views in its place. */
export const SalePanel = late(async () => (await import('./panel/sale-panel.tsx')).SalePanel, MissingDialog);
export const RegisterPanel = late(
  async () => (await import('./counter/register-panel.tsx')).RegisterPanel,
  MissingDialog,
);

export const DayClose = late(async () => (await import('../till/day-close.tsx')).DayClose, MissingView);
export const DepositsList = late(
  async () => (await import('./deposits/deposits-list.tsx')).DepositsList,
  MissingView,
);
export const MissingReceipts = late(
  async () => (await import('../receipts/missing-receipts.tsx')).MissingReceipts,
  MissingView,
);
export const QuotesList = late(
  async () => (await import('../documents/quotes-list.tsx')).QuotesList,
  MissingView,
);
export const UnpaidList = late(async () => (await import('./list/unpaid-list.tsx')).UnpaidList, MissingView);

export const lateParts = [
  SalePanel,
  RegisterPanel,
  DayClose,
  DepositsList,
  MissingReceipts,
  QuotesList,
  UnpaidList,
];
