import { shopDateOf } from '../../../../contract/time.ts';
import { addresses } from '../../../lib/addresses.ts';
import type { CallAnswer } from '../../../lib/wire.ts';
import { Button } from '../../../ui/button.tsx';
import { GoLink } from '../../../ui/go-link.tsx';
import { JoinedParts } from '../../../ui/joined-parts.tsx';
import { Tag } from '../../../ui/tag.tsx';
import shapes from '../../../ui/shapes.module.css';
import settings from '../../shops/settings.module.css';
import { timeWords, verdictWords } from '../format.ts';

type Line = CallAnswer<'channels.createIntake'>['lines'][number];

const Line = ({
  line,
  committed,
  onTie,
}: {
  line: Line;
  committed: boolean;
  onTie?: ((naverName: string) => void) | undefined;
}) => {
  const {
    verdict,
    startAt,
    endAt,
    beforeStartAt,
    guestName,
    services,
    note,
    excerpt,
    externalNo,
    serviceName,
  } = line;
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
      {onTie && serviceName !== null && (
        <Button size="small" onClick={() => onTie(serviceName)}>
          우리 시술과 연결
        </Button>
      )}
      {committed && line.bookingId !== null && startAt !== null && (
        <GoLink to={addresses.booking(line.bookingId, shopDateOf(startAt))}>예약 보기</GoLink>
      )}
    </li>
  );
};

const mostShown = 200;

/** What each notice is, before and after it was brought in; of a long list first what there is to look at. */
export const IntakeLines = ({
  intake,
  onTie,
}: {
  intake: CallAnswer<'channels.createIntake'>;
  onTie?: ((naverName: string) => void) | undefined;
}) => {
  const { lines, committed } = intake;
  const order = (line: Line) => (line.verdict === 'SAME' ? 2 : line.verdict === 'UNREADABLE' ? 1 : 0);
  const shown =
    lines.length <= mostShown
      ? lines
      : lines.toSorted((one, other) => order(one) - order(other)).slice(0, mostShown);
  return (
    <>
      <ul aria-label="읽은 알림">
        {shown.map((line, index) => (
          <Line key={index} line={line} committed={committed} onTie={onTie} />
        ))}
      </ul>
      {lines.length > shown.length && (
        <p className={shapes.note}>
          {lines.length.toLocaleString('ko-KR')}건 가운데 {mostShown}건을 보여 드려요.
        </p>
      )}
    </>
  );
};
