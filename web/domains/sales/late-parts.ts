import { late, MissingDialog, MissingView } from '../../ui/late.tsx';

const parts = () => import('./pages/sales-parts.tsx');

/** What opens beside the list of sales, and the views in its place. */
export const SalePanel = late(async () => (await parts()).SalePanel, MissingDialog);
export const RegisterPanel = late(async () => (await parts()).RegisterPanel, MissingDialog);

export const DayClose = late(async () => (await parts()).DayClose, MissingView);
export const DepositsList = late(async () => (await parts()).DepositsList, MissingView);
export const MissingReceipts = late(async () => (await parts()).MissingReceipts, MissingView);
export const QuotesList = late(async () => (await parts()).QuotesList, MissingView);
export const UnpaidList = late(async () => (await parts()).UnpaidList, MissingView);

export const lateParts = [
  SalePanel,
  RegisterPanel,
  DayClose,
  DepositsList,
  MissingReceipts,
  QuotesList,
  UnpaidList,
];
