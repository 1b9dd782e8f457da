import { useState } from 'react';
import { formatDay, shopDateOf } from '../../../../contract/time.ts';
import { useCall } from '../../../lib/endpoints.ts';
import { describeError } from '../../../lib/error-actions.ts';
import type { CallAnswer } from '../../../lib/wire.ts';
import { Button } from '../../../ui/button.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { notify } from '../../../ui/notify.ts';
import { Card } from '../../../ui/surface.tsx';
import shapes from '../../../ui/shapes.module.css';
import { TextInput } from '../../../ui/text-input.tsx';

type Shop = CallAnswer<'shops.me'>;

const ClosingDialog = ({ shop, onClose }: { shop: Shop; onClose: () => void }) => {
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const close = useCall('shops.close', (body: { name: string; password: string }) => ({ body }), {
    quiet: true,
  });
  return (
    <FormDialog
      title="샵 닫기"
      label="샵 닫기"
      danger
      ready={name.trim() === shop.name && password !== ''}
      busy={close.isPending}
      dirty={name + password !== ''}
      onClose={onClose}
      onSubmit={() => close.mutate({ name: name.trim(), password }, { onSuccess: onClose })}
    >
      <p>
        닫으면 모두가 보기만 할 수 있어요. 30일 안에는 되돌릴 수 있고, 자료는 엑셀로 내려받을 수 있어요. 남은
        예약은 손님에게 따로 알려 주세요.
      </p>
      <TextInput
        label="샵 이름"
        required
        value={name}
        onChange={setName}
        hint={`확인을 위해 '${shop.name}' 그대로 적어 주세요.`}
        autoComplete="off"
      />
      <TextInput
        label="비밀번호"
        type="password"
        required
        value={password}
        onChange={setPassword}
        autoComplete="current-password"
      />
      {close.error && (
        <p role="alert" className={shapes.problem}>
          {describeError(close.error)}
        </p>
      )}
    </FormDialog>
  );
};

/** The end of a shop, and for thirty days the way back. */
export const ClosingCard = ({ shop }: { shop: Shop }) => {
  const [asks, setAsks] = useState(false);
  const reopen = useCall('shops.reopen', () => ({}), {
    onSuccess: () => notify.done('샵을 다시 열었어요'),
  });
  const { closing } = shop;
  return (
    <Card
      title="샵 닫기"
      actions={
        closing ? (
          <Button
            look="primary"
            busy={reopen.isPending}
            disabled={!closing.canReopen}
            onClick={() => reopen.mutate()}
          >
            다시 열기
          </Button>
        ) : (
          <Button look="danger" onClick={() => setAsks(true)}>
            샵 닫기
          </Button>
        )
      }
    >
      <p className={shapes.note}>
        {closing
          ? `${formatDay(shopDateOf(closing.closedAt))}에 닫았어요. ${formatDay(shopDateOf(closing.reopenUntil))}까지 다시 열 수 있어요.`
          : '그만 쓰게 되었을 때 닫아요. 30일 동안은 되돌릴 수 있어요.'}
      </p>
      {asks && <ClosingDialog shop={shop} onClose={() => setAsks(false)} />}
    </Card>
  );
};
