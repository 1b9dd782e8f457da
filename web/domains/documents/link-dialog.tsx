import { IconCopy, IconShare } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDate, shopDateOf } from '../../../contract/time.ts';
import { useEndpoint } from '../../lib/endpoints.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { notify } from '../../ui/notify.ts';
import { Segmented } from '../../ui/segmented.tsx';
import shapes from '../../ui/shapes.module.css';
import styles from './link-dialog.module.css';
import { useRevokeLink, useCreateLink } from './mutations.ts';
import type { About, Link } from './queries.ts';

const spans = [
  { value: '7', label: '7일' },
  { value: '30', label: '30일' },
  { value: '90', label: '90일' },
  { value: '365', label: '1년' },
] as const;

const copy = async (address: string) => {
  try {
    await navigator.clipboard.writeText(address);
    notify.done('주소를 복사했어요');
  } catch {
    notify.info('주소를 길게 눌러 복사해 주세요');
  }
};

/** The address, which is told this once. */
const NewLink = ({ address, title }: { address: string; title: string }) => (
  <div className={styles.fresh}>
    <input
      readOnly
      className={styles.address}
      aria-label="링크 주소"
      value={address}
      onFocus={(event) => event.currentTarget.select()}
    />
    <div className={styles.row}>
      <Button look="primary" start={<Icon of={IconCopy} size={16} />} onClick={() => void copy(address)}>
        주소 복사
      </Button>
      {'share' in navigator && (
        <Button
          start={<Icon of={IconShare} size={16} />}
          // Closing the share sheet without choosing is no failure.
          onClick={() => void navigator.share({ title, url: address }).catch(() => undefined)}
        >
          보내기
        </Button>
      )}
    </div>
    <p className={shapes.note}>주소는 지금만 볼 수 있어요. 잃어버리면 새 링크를 만들어 주세요.</p>
  </div>
);

const ActiveLinks = ({ link, onCut }: { link: Link; onCut: () => void }) => (
  <li className={styles.link}>
    <span>
      {formatDate(shopDateOf(link.expiresAt))}까지
      <small>
        {link.createdBy} · {link.openedCount > 0 ? `${link.openedCount}번 열어 봤어요` : '아직 열지 않았어요'}
      </small>
    </span>
    <Button size="small" look="danger" onClick={onCut}>
      끊기
    </Button>
  </li>
);

interface Props {
  about: About;
  title: string;
  onClose: () => void;
}

/** Links that open without a sign-in: made, handed over, cut off. */
export const LinkDialog = ({ about, title, onClose }: Props) => {
  const links =
    useEndpoint('papers.links', {
      query:
        'payslip' in about
          ? { payslipMonth: about.payslip.month, employeeNo: about.payslip.employeeNo }
          : about,
    }).data?.items ?? [];
  const make = useCreateLink(about);
  const cut = useRevokeLink();
  const [days, setDays] = useState<(typeof spans)[number]['value']>('30');
  const address = make.data && location.origin + make.data.path;
  const others = links.filter(({ id }) => id !== make.data?.id);
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      width={460}
      footer={<Button onClick={onClose}>닫기</Button>}
    >
      <div className={styles.body}>
        {address ? (
          <NewLink address={address} title={title} />
        ) : (
          <>
            <p className={shapes.note}>
              링크를 받은 분은 로그인 없이 볼 수 있어요. {!('payslip' in about) && '이름은 가려지고, '}언제든
              끊을 수 있어요.
            </p>
            <div className={styles.row}>
              <Segmented label="열어 둘 기간" choices={spans} value={days} onChange={setDays} />
              <Button look="primary" busy={make.isPending} onClick={() => make.mutate(Number(days))}>
                링크 만들기
              </Button>
            </div>
          </>
        )}
        {others.length > 0 && (
          <section>
            <h3 className={styles.title}>열려 있는 링크</h3>
            <ul>
              {others.map((link) => (
                <ActiveLinks
                  key={link.id}
                  link={link}
                  onCut={() => cut.mutate(link.id, { onSuccess: () => notify.done('링크를 끊었어요') })}
                />
              ))}
            </ul>
          </section>
        )}
      </div>
    </Dialog>
  );
};
