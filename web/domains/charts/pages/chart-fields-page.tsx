import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useShopNo } from '../../../lib/session.ts';
import { QueryState } from '../../../ui/query-state.tsx';
import { ShopFrame } from '../../shops/shop-frame.tsx';
import { FieldList } from '../fields/field-list.tsx';
import type { FieldInput, FormField } from '../fields/form.ts';
import { useSaveFields } from '../mutations.ts';
import { chartFieldsQuery } from '../queries.ts';

/** What the charts of this shop ask. Each change is saved at once. */
export const ChartFieldsPage = () => {
  const fieldsQuery = chartFieldsQuery(useShopNo());
  const client = useQueryClient();
  const query = useQuery({ ...fieldsQuery, meta: { role: 'page' } });
  const save = useSaveFields();
  const onSave = (fields: readonly FieldInput[], then?: () => void) => {
    const version = client.getQueryData(fieldsQuery.queryKey)?.version ?? 0;
    save.mutate(
      { items: fields.map((field) => ({ ...field })), version },
      {
        onSuccess: (saved) => {
          client.setQueryData(fieldsQuery.queryKey, saved);
          then?.();
        },
      },
    );
  };
  // A row dragged to its place stays there while it is being saved; a new one has no key to stand under yet.
  const sending = save.isPending ? save.variables.items : null;
  const arranged = sending?.every((field): field is FormField => field.key !== null) ? sending : null;
  return (
    <ShopFrame title="차트 항목">
      <QueryState of={query}>
        {({ items }) => <FieldList fields={arranged ?? items} busy={save.isPending} onSave={onSave} />}
      </QueryState>
    </ShopFrame>
  );
};
