import { useState } from 'react';
import { useEndpoint } from '../../../lib/endpoints.ts';
import { describeError } from '../../../lib/error-actions.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Select } from '../../../ui/select.tsx';
import shapes from '../../../ui/shapes.module.css';
import { useSaveNaverService } from '../mutations.ts';

/** What Naver calls a service is tied to one of ours, for this notice and those to come. */
export const NaverServiceDialog = ({
  naverName,
  onSaved,
  onClose,
}: {
  naverName: string;
  onSaved: () => void;
  onClose: () => void;
}) => {
  const menu = useEndpoint('menu.items', {});
  const save = useSaveNaverService();
  const [itemId, setItemId] = useState<string | null>(null);
  const services = (menu.data?.items ?? []).filter(({ kind, active }) => kind === 'SERVICE' && active);
  const tie = () =>
    itemId !== null &&
    save.mutate(
      { naverName, itemId: Number(itemId) },
      {
        onSuccess: () => {
          onSaved();
          onClose();
        },
      },
    );
  return (
    <FormDialog
      title="우리 시술과 연결"
      width={440}
      label="연결"
      ready={itemId !== null}
      busy={save.isPending}
      onClose={onClose}
      onSubmit={() => void tie()}
    >
      <p>
        네이버의 <strong>‘{naverName}’</strong>
      </p>
      <Select
        label="우리 시술"
        searchable
        value={itemId}
        onChange={setItemId}
        options={services.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <p className={shapes.note}>다음 알림부터는 이 이름을 알아서 읽어요.</p>
      {save.error && (
        <p role="alert" className={shapes.problem}>
          {describeError(save.error)}
        </p>
      )}
    </FormDialog>
  );
};
