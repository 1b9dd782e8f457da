import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { longestTextName } from '../../../../contract/campaign-words.ts';
import { useCall, useCalls } from '../../../lib/endpoints.ts';
import { Button } from '../../../ui/button.tsx';
import { confirm } from '../../../ui/confirm.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { notify } from '../../../ui/notify.ts';
import { QueryState } from '../../../ui/query-state.tsx';
import shapes from '../../../ui/shapes.module.css';
import { EmptyState } from '../../../ui/states.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import styles from '../campaigns.module.css';
import { useSavedTexts } from '../queries.ts';

interface Picking {
  onPick: (text: string) => void;
  onClose: () => void;
}

const Picker = ({ onPick, onClose }: Picking) => {
  const query = useSavedTexts();
  const remove = useCall('messageTexts.remove', (id: number) => ({ params: { id } }), {
    onSuccess: () => notify.done('삭제했어요'),
  });
  const ask = async (id: number, name: string) => {
    const title = `‘${name}’을 삭제할까요?`;
    if (await confirm({ title, message: '보낸 메시지는 그대로 남아요.', confirmLabel: '삭제', danger: true }))
      remove.mutate(id);
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title="저장한 글"
      width={480}
      footer={<Button onClick={onClose}>닫기</Button>}
    >
      <QueryState of={query}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState
              title="저장한 글이 없어요"
              text="자주 쓰는 글을 적고 ‘이 글 저장’을 누르면 여기에 모여요."
            />
          ) : (
            <ul className={shapes.stack8}>
              {items.map(({ id, name, text }) => (
                <li key={id} className={styles.saved}>
                  <button type="button" onClick={() => onPick(text)}>
                    <strong>{name}</strong>
                    <span>{text}</span>
                  </button>
                  <IconButton of={IconTrash} label={`${name} 삭제`} onClick={() => void ask(id, name)} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryState>
    </Dialog>
  );
};

const Saving = ({ text, onClose }: { text: string; onClose: () => void }) => {
  const [name, setName] = useState('');
  const known = useSavedTexts().data?.items.find((one) => one.name === name.trim());
  const save = useCalls(
    (send) =>
      known
        ? send('messageTexts.change', {
            params: { id: known.id },
            body: { name: known.name, text, version: known.version },
          })
        : send('messageTexts.create', { body: { name: name.trim(), text } }),
    {
      onSuccess: () => {
        notify.saved();
        onClose();
      },
    },
  );
  return (
    <FormDialog
      title="이 글 저장"
      label={known ? '바꿔 저장' : '저장'}
      ready={name.trim() !== ''}
      busy={save.isPending}
      onClose={onClose}
      onSubmit={() => save.mutate()}
    >
      <TextInput
        label="이름"
        required
        maxLength={longestTextName}
        placeholder="예: 주차 안내"
        value={name}
        onChange={setName}
        hint={known && '같은 이름으로 저장한 글이 이 글로 바뀌어요.'}
      />
    </FormDialog>
  );
};

/** Words that are written again and again: taken from the saved ones, and kept for the next time. */
export const SavedTexts = ({ text, onPick }: { text: string; onPick: (text: string) => void }) => {
  const [open, setOpen] = useState<'PICK' | 'SAVE' | null>(null);
  const close = () => setOpen(null);
  return (
    <div className={shapes.wrap6}>
      <Button size="small" onClick={() => setOpen('PICK')}>
        저장한 글
      </Button>
      <Button size="small" disabled={text === ''} onClick={() => setOpen('SAVE')}>
        이 글 저장
      </Button>
      {open === 'PICK' && (
        <Picker
          onClose={close}
          onPick={(picked) => {
            onPick(picked);
            close();
          }}
        />
      )}
      {open === 'SAVE' && <Saving text={text} onClose={close} />}
    </div>
  );
};
