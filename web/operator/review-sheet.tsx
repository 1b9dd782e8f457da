import { useState } from 'react';
import { businessKindNames, settlementFileNames, taxationNames } from '../../contract/settlement-words.ts';
import { Button } from '../ui/button.tsx';
import shapes from '../ui/shapes.module.css';
import { Card, Facts } from '../ui/surface.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { calls, paperAddress } from './calls.ts';
import type { Review } from './calls.ts';
import styles from './desk.module.css';
import { useAct } from './use-act.ts';

interface Props {
  shopNo: string;
  shopName: string;
  review: Review;
  onDone: () => void;
}

const numberOf = (digits: string) => digits.replace(/^(\d{3})(\d{2})(\d{5})$/u, '$1-$2-$3');

/** What is compared with the papers; each that is opened stands in the shop's access log. */
export const ReviewSheet = ({ shopNo, shopName, review, onDone }: Props) => {
  const [rejection, setRejection] = useState('');
  const { act, problem, isBusy } = useAct(onDone);
  return (
    <Card title={`${shopName} 심사`}>
      <div className={shapes.stack16}>
        <Facts
          of={[
            ['사업자등록번호', numberOf(review.businessNumber)],
            ['상호', review.businessName],
            ['대표자', review.representative],
            ['사업자 구분', `${businessKindNames[review.kind]} · ${taxationNames[review.taxation]}`],
            ['연락처', `${review.phone} · ${review.email}`],
            ['계좌', `${review.bank} ···${review.accountLast4} ${review.holder}`],
          ]}
        />
        <div className={styles.actions}>
          {review.files.map(({ id, kind, name }) => (
            <a key={id} href={paperAddress(shopNo, id)} target="_blank" rel="noreferrer">
              {settlementFileNames[kind]}: {name}
            </a>
          ))}
        </div>
        <p className={shapes.note}>서류를 연 기록은 샵의 개인정보 접속 기록에 남아요.</p>
        {problem && (
          <p className={shapes.problem} role="alert">
            {problem}
          </p>
        )}
        <div className={styles.form}>
          <TextInput
            label="돌려보낼 때의 사유"
            value={rejection}
            onChange={setRejection}
            maxLength={500}
            hint="샵이 그대로 읽어요."
          />
        </div>
        <div className={styles.actions}>
          <Button
            look="primary"
            busy={isBusy('approve')}
            onClick={() => void act('approve', () => calls.decide(shopNo, null))}
          >
            승인
          </Button>
          <Button
            look="danger"
            disabled={rejection.trim() === ''}
            busy={isBusy('reject')}
            onClick={() => void act('reject', () => calls.decide(shopNo, rejection))}
          >
            돌려보내기
          </Button>
        </div>
      </div>
    </Card>
  );
};
