import { late, MissingDialog } from '../../ui/late.tsx';

const parts = () => import('./pages/customer-parts.tsx');

/** What opens over the list of customers. */
export const CustomerForm = late(async () => (await parts()).CustomerForm, MissingDialog);
export const FilterBuilder = late(async () => (await parts()).FilterBuilder, MissingDialog);
export const ManageDialog = late(async () => (await parts()).ManageDialog, MissingDialog);
export const GradeDialog = late(async () => (await parts()).GradeDialog, MissingDialog);
export const ExportDialog = late(async () => (await parts()).ExportDialog, MissingDialog);

export const lateParts = [CustomerForm, FilterBuilder, ManageDialog, GradeDialog, ExportDialog];
