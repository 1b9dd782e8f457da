import { useState } from 'react';
import { attemptChannelNames } from '../../../../contract/message-kinds.ts';
import { formatWon } from '../../../../contract/money.ts';
import { exclusionReasons } from '../../../../contract/campaign-words.ts';
import { addresses } from '../../../lib/addresses.ts';
import { useCall } from '../../../lib/endpoints.ts';
import { describeError } from '../../../lib/error-actions.ts';
import { problemsByField } from '../../../lib/errors.ts';
import { useDebounced } from '../../../ui/after-settling.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { GoLink } from '../../../ui/go-link.tsx';
import { notify } from '../../../ui/notify.ts';
import shapes from '../../../ui/shapes.module.css';
import { Tag } from '../../../ui/tag.tsx';
import { bodyOf, freshDraft } from '../form.ts';
import type { Words } from '../form.ts';
import { problemWords } from '../format.ts';
import { usePreview } from '../queries.ts';
import type { CampaignBody, Preview } from '../queries.ts';
import styles from '../campaigns.module.css';
import { NatureFields } from './nature-fields.tsx';
import { WordsArea } from './words-area.tsx';
import type { Recipient } from './write-message.tsx';

const pause = 400;

const whyNot = ({ excluded, problems }: Preview): string | undefined => {
  const [out] = excluded;
  if (out) return `보낼 수 없는 고객이에요: ${exclusionReasons[out.reason]}`;
  const [problem] = problems;
  return problem && problemWords[problem];
};

/** How it is read, what it costs, and why it cannot go if it cannot. */
const Seen = ({ preview }: { preview: Preview }) => {
  const problem = whyNot(preview);
  const channel = (['SMS', 'LMS'] as const).find((one) => preview.channels[one] > 0);
  return (
    <div className={shapes.stack8}>
      {preview.sample && <p className={styles.bubble}>{preview.sample.text}</p>}
      {channel && (
        <p className={shapes.figures}>
          {attemptChannelNames[channel]} · {formatWon(preview.costWon)} · 보낸 뒤 충전금{' '}
          {formatWon(preview.creditAfterWon)} {preview.practice && <Tag>연습 모드</Tag>}
        </p>
      )}
      {problem === undefined && preview.untilMorning > 0 && (
        <p className={shapes.note}>밤에는 광고를 보낼 수 없어 오전 8시에 가요.</p>
      )}
      {problem !== undefined && (
        <p className={shapes.problem} role="alert">
          {problem}{' '}
          {preview.problems.includes('CREDIT_SHORT') && (
            <GoLink className={styles.link ?? ''} to={addresses.credit}>
              충전하기
            </GoLink>
          )}
        </p>
      )}
    </div>
  );
};

/** One message by hand, seen as it will be read before it goes. Of a booking it informs unless it is made advertising. */
export const WriteDialog = ({ to, onClose }: { to: Recipient; onClose: () => void }) => {
  const [words, setWords] = useState<Words>({
    nature: 'INFO',
    infoReason: to.bookingId === undefined ? null : 'BOOKING',
    text: '',
  });
  const body = bodyOf({ ...freshDraft([to.customerNo]), ...words });
  const asked = JSON.stringify(body);
  const rested = useDebounced(asked, pause);
  const preview = usePreview(JSON.parse(rested) as CampaignBody | null);
  const seen = body !== null && rested === asked && !preview.error ? preview.data : undefined;
  const send = useCall(
    'directMessages.send',
    () => ({
      body: {
        customerNos: [to.customerNo],
        ...(to.bookingId !== undefined && { bookingId: to.bookingId }),
        nature: words.nature,
        infoReason: words.nature === 'AD' ? null : words.infoReason,
        text: words.text.trim(),
      },
    }),
    {
      quiet: true,
      onSuccess: () => {
        notify.done('메시지를 보냈어요');
        onClose();
      },
    },
  );
  const error = send.error ?? preview.error;
  const inText = problemsByField(preview.error)['text'];
  return (
    <FormDialog
      title={`${to.name}님에게 메시지`}
      width={520}
      label="보내기"
      ready={seen?.problems.length === 0 && seen.recipients > 0}
      busy={send.isPending}
      dirty={words.text.trim() !== ''}
      onClose={onClose}
      onSubmit={() => send.mutate()}
    >
      <NatureFields words={words} set={(change) => setWords({ ...words, ...change })} />
      <WordsArea words={words} set={(change) => setWords({ ...words, ...change })} problem={inText} />
      {seen && <Seen preview={seen} />}
      {error && inText === undefined && (
        <p className={shapes.problem} role="alert">
          {describeError(error)}
        </p>
      )}
    </FormDialog>
  );
};
