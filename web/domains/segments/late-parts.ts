import { createElement } from 'react';
import type { ComponentType } from 'react';
import { late, MissingDialog } from '../../ui/late.tsx';
import type { LatePart } from '../../ui/late.tsx';
import { useLeaveCustomer } from '../customers/detail/use-leave-customer.ts';

const parts = () => import('./pages/customer-parts.tsx');

/** What opens over the list of customers. */
export const CustomerForm = late(async () => (await parts()).CustomerForm, MissingDialog);
export const FilterBuilder = late(async () => (await parts()).FilterBuilder, MissingDialog);
export const ManageDialog = late(async () => (await parts()).ManageDialog, MissingDialog);
export const GradeDialog = late(async () => (await parts()).GradeDialog, MissingDialog);
export const ExportDialog = late(async () => (await parts()).ExportDialog, MissingDialog);

const MissingCustomer = () => createElement(MissingDialog, { onClose: useLeaveCustomer() });

/** A customer beside the list, or over it on a phone. */
export const CustomerPage: ComponentType & LatePart = late(
  async () => (await import('../customers/pages/customer-page.tsx')).CustomerPage,
  MissingCustomer,
);

export const lateParts = [CustomerForm, FilterBuilder, ManageDialog, GradeDialog, ExportDialog];
