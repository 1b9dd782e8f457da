import { IconBookmark } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { refusalOf } from '../../../lib/error-actions.ts';
import { useToday } from '../../../lib/clock.ts';
import { useCall, useEndpoint } from '../../../lib/endpoints.ts';
import type { BodyOf, CallAnswer } from '../../../lib/wire.ts';
import { Button } from '../../../ui/button.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { notify } from '../../../ui/notify.ts';
import { TextInput } from '../../../ui/text-input.tsx';
import { periodOf, presets } from '../period.rules.ts';
import type { View } from '../routes.ts';
import type { Asked } from './period-controls.tsx';

type Saved = CallAnswer<'statistics.savedViews'>['items'][number];
type Body = BodyOf<'statistics.saveView'>;

interface Props {
  view: View;
  asked: Asked;
}

const useSave = (quiet: false | 'refusals') =>
  useCall('statistics.saveView', (body: Body) => ({ body }), { quiet });

const SaveDialog = ({ view, asked, onClose }: Props & { onClose: () => void }) => {
  const today = useToday();
  const [name, setName] = useState('');
  const save = useSave('refusals');
  const preset = presets(today).find(({ from, to }) => from === asked.from && to === asked.to);
  const { from, to, by, compare } = asked;
  return (
    <FormDialog
      title="보기 저장"
      width={380}
      label="저장"
      ready={name.trim() !== ''}
      busy={save.isPending}
      dirty={name !== ''}
      onClose={onClose}
      onSubmit={() =>
        save.mutate(
          { name: name.trim(), view, period: preset ? { preset: preset.key } : { from, to }, by, compare },
          {
            onSuccess: () => {
              notify.saved();
              onClose();
            },
          },
        )
      }
    >
      <TextInput
        label="이름"
        required
        data-autofocus
        maxLength={40}
        placeholder="지난달 직원 매출"
        hint={
          preset
            ? `열 때마다 그날의 ${preset.label}로 보여요. 같은 이름은 새 내용으로 바뀌어요.`
            : '늘 지금 고른 날짜로 보여요. 같은 이름은 새 내용으로 바뀌어요.'
        }
        value={name}
        onChange={setName}
        error={refusalOf(save.error)}
      />
    </FormDialog>
  );
};

/** Views that a user keeps for themselves: opened, saved, thrown away. */
export const SavedViews = ({ view, asked }: Props) => {
  const today = useToday();
  const navigate = useNavigate();
  const [isSaving, setSaving] = useState(false);
  const items = useEndpoint('statistics.savedViews', {}).data?.items ?? [];
  const again = useSave(false);
  const remove = useCall('statistics.removeView', (viewId: number) => ({ params: { viewId } }));
  const go = ({ view, period, by, compare }: Saved) =>
    void navigate({ to: '/statistics', search: { view, ...periodOf(period, today), by, compare } });
  const drop = (saved: Saved) =>
    remove.mutate(saved.id, {
      onSuccess: ({ id: _id, ...body }) =>
        notify.undo(`‘${saved.name}’ 보기를 삭제했어요`, () => again.mutate(body), `view ${saved.name}`),
    });
  const isShown = (saved: Saved) => {
    const { from, to } = periodOf(saved.period, today);
    return (
      saved.view === view &&
      from === asked.from &&
      to === asked.to &&
      saved.by === asked.by &&
      saved.compare === asked.compare
    );
  };
  const shown = items.find(isShown);
  return (
    <>
      <Menu
        width={240}
        trigger={<Button start={<Icon of={IconBookmark} size={16} />}>저장한 보기</Button>}
        entries={[
          ...items.map((saved) => ({
            label: saved.name,
            end: saved === shown && '보는 중',
            onPress: () => go(saved),
          })),
          items.length > 0 && '—',
          { label: '지금 보기 저장', onPress: () => setSaving(true) },
          shown ? { label: `‘${shown.name}’ 삭제`, danger: true, onPress: () => drop(shown) } : null,
        ]}
      />
      {isSaving && <SaveDialog view={view} asked={asked} onClose={() => setSaving(false)} />}
    </>
  );
};
