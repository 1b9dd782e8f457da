import { useState } from 'react';
import { useCall } from '../../../lib/endpoints.ts';
import { refusalOf } from '../../../lib/error-actions.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
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
  const make = () => {
    if (title === '' || create.isPending) return;
    create.mutate(title, {
      onSuccess: (group) => {
        onClose();
        onMade(group);
      },
    });
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title="새 그룹에 넣기"
      footer={
        <>
          <Button onClick={onClose}>닫기</Button>
          <Button look="primary" busy={create.isPending} disabled={title === ''} onClick={make}>
            {people} 넣기
          </Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          make();
        }}
      >
        <TextInput
          label="그룹 이름"
          maxLength={20}
          data-autofocus
          value={name}
          onChange={setName}
          error={refusalOf(create.error)}
        />
      </form>
    </Dialog>
  );
};
