import { shopDateOf } from '../../../../contract/time.ts';
import { addresses } from '../../../lib/addresses.ts';
import type { CallAnswer } from '../../../lib/wire.ts';
import { GoLink } from '../../../ui/go-link.tsx';
import { JoinedParts } from '../../../ui/joined-parts.tsx';
import { Tag } from '../../../ui/tag.tsx';
import shapes from '../../../ui/shapes.module.css';
import settings from '../../shops/settings.module.css';
import { timeWords, verdictWords } from '../format.ts';

type Line = CallAnswer<'channels.createIntake'>['lines'][number];

const Line = ({ line, committed }: { line: Line; committed: boolean }) => {
  const { verdict, startAt, endAt, beforeStartAt, guestName, services, note, excerpt, externalNo } = line;
  const isMoved = verdict === 'CHANGED' && beforeStartAt !== null && beforeStartAt !== startAt;
  return (
    <li className={settings.row}>
      <Tag tone={verdictWords[verdict].tone}>{verdictWords[verdict].text}</Tag>
      <div className={settings.grow}>
        <strong>
          <JoinedParts
            of={verdict === 'UNREADABLE' ? [excerpt] : [guestName || '이름 없음', timeWords(startAt, endAt)]}
          />
        </strong>
        <span className={shapes.note}>
          <JoinedParts
            of={[
              isMoved && `원래 ${timeWords(beforeStartAt, null)}`,
              services,
              externalNo !== null && `예약번호 ${externalNo}`,
            ]}
          />
        </span>
        {note && (
          <span className={verdict === 'UNREADABLE' || verdict === 'CONFLICT' ? shapes.problem : shapes.note}>
            {note}
          </span>
        )}
      </div>
      {committed && line.bookingId !== null && startAt !== null && (
        <GoLink to={addresses.booking(line.bookingId, shopDateOf(startAt))}>예약 보기</GoLink>
      )}
    </li>
  );
};

/** What each notice is, before and after it was brought in. */
export const IntakeLines = ({ intake }: { intake: CallAnswer<'channels.createIntake'> }) => (
  <ul aria-label="읽은 알림">
    {intake.lines.map((line, index) => (
      <Line key={index} line={line} committed={intake.committed} />
    ))}
  </ul>
);
