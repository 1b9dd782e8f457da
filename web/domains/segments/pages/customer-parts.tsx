/** What the list of customers opens, in one file: five small ones would be five times asked for. */
export { CustomerForm } from '../../customers/form/customer-form.tsx';
export { FilterBuilder } from '../filters/filter-builder.tsx';
export { ManageDialog } from '../groups/manage-dialog.tsx';
export { GradeDialog } from '../groups/grade-dialog.tsx';
export { ExportDialog } from '../list/export-dialog.tsx';
