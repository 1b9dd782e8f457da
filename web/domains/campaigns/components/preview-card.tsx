import { exclusionReasons } from '../../../../contract/campaign-words.ts';
import { formatNumber, formatWon } from '../../../../contract/money.ts';
import { addresses } from '../../../lib/addresses.ts';
import { describeError } from '../../../lib/error-actions.ts';
import { GoLink } from '../../../ui/go-link.tsx';
import { SkeletonRows } from '../../../ui/states.tsx';
import { Card } from '../../../ui/surface.tsx';
import shapes from '../../../ui/shapes.module.css';
import { Tag } from '../../../ui/tag.tsx';
import { problemWords } from '../format.ts';
import type { Preview, usePreview } from '../queries.ts';
import styles from '../campaigns.module.css';

const Excluded = ({ excluded }: Pick<Preview, 'excluded'>) => (
  <div>
    {excluded.map(({ reason, count, customers }) => (
      <details key={reason} className={styles.excluded}>
        <summary>
          <span>{exclusionReasons[reason]}</span>
          {formatNumber(count)}명
        </summary>
        <p className={`${shapes.note} ${styles.names}`}>
          {customers.map(({ name }) => name).join(', ')}
          {count > customers.length && ` 외 ${formatNumber(count - customers.length)}명`}
        </p>
      </details>
    ))}
  </div>
);

const Price = ({ preview: { channels, costWon, waitingWon, creditAfterWon } }: { preview: Preview }) => (
  <dl className={styles.sum}>
    {channels.SMS > 0 && (
      <>
        <dt>단문 문자</dt>
        <dd>{formatNumber(channels.SMS)}건</dd>
      </>
    )}
    {channels.LMS > 0 && (
      <>
        <dt>장문 문자</dt>
        <dd>{formatNumber(channels.LMS)}건</dd>
      </>
    )}
    {channels.MMS > 0 && (
      <>
        <dt>사진 문자</dt>
        <dd>{formatNumber(channels.MMS)}건</dd>
      </>
    )}
    <dt data-strong>금액</dt>
    <dd data-strong>{formatWon(costWon)}</dd>
    {waitingWon > 0 && (
      <>
        <dt>기다리는 메시지에 쓸 금액</dt>
        <dd>{formatWon(waitingWon)}</dd>
      </>
    )}
    <dt>보낸 뒤 충전금</dt>
    <dd data-short={creditAfterWon < 0 || undefined}>{formatWon(creditAfterWon)}</dd>
  </dl>
);

const Problems = ({ problems }: Pick<Preview, 'problems'>) => (
  <ul className={shapes.stack8}>
    {problems.map((problem) => (
      <li key={problem} className={shapes.problem}>
        {problemWords[problem]}{' '}
        {problem === 'CREDIT_SHORT' && (
          <GoLink className={styles.link ?? ''} to={addresses.credit}>
            충전하기
          </GoLink>
        )}
      </li>
    ))}
  </ul>
);

const Seen = ({ preview, imageUrl }: { preview: Preview; imageUrl: string | undefined }) => (
  <div className={shapes.stack14}>
    {preview.sample && (
      <div className={shapes.stack8}>
        <span className={shapes.note}>{preview.sample.name}님이 보는 글</span>
        <div className={styles.bubble}>
          {imageUrl !== undefined && <img className={styles.picture} src={imageUrl} alt="보낼 사진" />}
          <p>{preview.sample.text}</p>
        </div>
        <span className={shapes.figures}>가장 긴 글 {formatNumber(preview.bytes)}바이트</span>
      </div>
    )}
    <dl className={styles.sum}>
      <dt>고른 고객</dt>
      <dd>{formatNumber(preview.matched)}명</dd>
      <dt data-strong>받는 고객</dt>
      <dd data-strong>{formatNumber(preview.recipients)}명</dd>
    </dl>
    {preview.excluded.length > 0 && (
      <div>
        <h3 className={shapes.label}>빠지는 고객</h3>
        <Excluded excluded={preview.excluded} />
      </div>
    )}
    <Price preview={preview} />
    {preview.untilMorning > 0 && (
      <p className={shapes.note}>
        밤에는 광고를 보낼 수 없어 {formatNumber(preview.untilMorning)}명에게는 오전 8시에 가요.
      </p>
    )}
    <Problems problems={preview.problems} />
  </div>
);

interface Props {
  of: ReturnType<typeof usePreview>;
  /** What is to be filled in before there is anything to see. */
  missing: string | null;
  /** Of the picture that goes with it. */
  imageUrl: string | undefined;
}

/** Recipients, exclusions with their reasons, and cost: before anything is sent. */
export const PreviewCard = ({ of: { data, error }, missing, imageUrl }: Props) => (
  <Card title="미리 보기" actions={data?.practice && <Tag>연습 모드</Tag>}>
    <div aria-live="polite">
      {missing !== null ? (
        <p className={shapes.note}>{missing}</p>
      ) : error ? (
        <p className={shapes.problem} role="alert">
          {describeError(error)}
        </p>
      ) : data ? (
        <Seen preview={data} imageUrl={imageUrl} />
      ) : (
        <SkeletonRows rows={4} />
      )}
    </div>
  </Card>
);
