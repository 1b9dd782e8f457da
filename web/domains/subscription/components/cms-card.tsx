import { useState } from 'react';
import { bankNames } from '../../../../contract/banks.ts';
import { formatDate, shopDateOf } from '../../../../contract/time.ts';
import { notify } from '../../../ui/notify.ts';
import { useCall, useEndpoint } from '../../../lib/endpoints.ts';
import { useShopNo } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { QueryState } from '../../../ui/query-state.tsx';
import { Card, Facts } from '../../../ui/surface.tsx';
import { Tag } from '../../../ui/tag.tsx';
import shapes from '../../../ui/shapes.module.css';
import { CmsDialog } from './cms-dialog.tsx';

const tags = {
  REQUESTED: { text: '심사 중', tone: 'info' },
  REGISTERED: { text: '등록됨', tone: 'ok' },
  REJECTED: { text: '반려', tone: 'bad' },
  CANCELLED: { text: '해지됨', tone: 'plain' },
} as const;

/** 자동이체 by bank account: what was asked for, and asking for it. */
export const CmsCard = () => {
  const query = useEndpoint('subscription.cms', { params: { id: useShopNo() } });
  const id = useShopNo();
  const withdraw = useCall('subscription.withdrawCms', () => ({ params: { id } }), {
    onSuccess: () => notify.done('자동이체 신청을 취소했어요'),
  });
  const [applying, setApplying] = useState(false);
  const application = query.data?.application;
  return (
    <Card
      title="자동이체(CMS)"
      actions={application && <Tag tone={tags[application.state].tone}>{tags[application.state].text}</Tag>}
    >
      <QueryState of={query}>
        {({ application: shown }) => (
          <div className={shapes.stack14}>
            {shown ? (
              <Facts
                of={[
                  ['계좌', `${bankNames[shown.bankCode] ?? shown.bankCode} ****${shown.last4}`],
                  ['예금주', shown.holder],
                  ['이체일', `매월 ${shown.day}일`],
                  ['신청한 날', formatDate(shopDateOf(shown.requestedAt))],
                ]}
              />
            ) : (
              <p className={shapes.note}>
                은행 계좌에서 매월 정한 날에 결제해요. 등록될 때까지는 카드로 결제해요.
              </p>
            )}
            {shown?.rejection && <p className={shapes.problem}>{shown.rejection}</p>}
            <div>
              {shown?.state === 'REQUESTED' ? (
                <Button busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
                  신청 취소
                </Button>
              ) : (
                <Button onClick={() => setApplying(true)}>{shown ? '다시 신청' : '자동이체 신청'}</Button>
              )}
            </div>
          </div>
        )}
      </QueryState>
      {applying && <CmsDialog onClose={() => setApplying(false)} />}
    </Card>
  );
};
