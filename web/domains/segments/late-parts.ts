import { late, MissingDialog } from '../../ui/late.tsx';

/** What opens over the list of customers. */
export const CustomerForm = late(
  async () => (await import('../customers/form/customer-form.tsx')).CustomerForm,
  MissingDialog,
);
export const FilterBuilder = late(
  async () => (await import('./filters/filter-builder.tsx')).FilterBuilder,
  MissingDialog,
);
export const ManageDialog = late(
  async () => (await import('./groups/manage-dialog.tsx')).ManageDialog,
  MissingDialog,
);
export const GradeDialog = late(
  async () => (await import('./groups/grade-dialog.tsx')).GradeDialog,
  MissingDialog,
);
export const ExportDialog = late(
  async () => (await import('./list/export-dialog.tsx')).ExportDialog,
  MissingDialog,
);

export const lateParts = [CustomerForm, FilterBuilder, ManageDialog, GradeDialog, ExportDialog];
