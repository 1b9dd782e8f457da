import { useState } from 'react';
import { useCall } from '../../../lib/endpoints.ts';
import { refusalOf } from '../../../lib/error-actions.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import type { Group } from './list-tabs.tsx';

interface Props {
  /** How many go into it: 3명. */
  people: string;
  onMade: (group: Pick<Group, 'id' | 'name'>) => void;
  onClose: () => void;
}

/** A group made for customers who were chosen in a list. */
export const NewGroupDialog = ({ people, onMade, onClose }: Props) => {
  const create = useCall('customerGroups.create', (name: string) => ({ body: { name } }), {
    quiet: 'refusals',
  });
  const [name, setName] = useState('');
  const title = name.trim();
  const make = () =>
    create.mutate(title, {
      onSuccess: (group) => {
        onClose();
        onMade(group);
      },
    });
  return (
    <FormDialog
      title="새 그룹에 넣기"
      label={`${people} 넣기`}
      ready={title !== ''}
      busy={create.isPending}
      dirty={title !== '' && !create.isSuccess}
      onClose={onClose}
      onSubmit={make}
    >
      <TextInput
        label="그룹 이름"
        maxLength={20}
        data-autofocus
        value={name}
        onChange={setName}
        error={refusalOf(create.error)}
      />
    </FormDialog>
  );
};
