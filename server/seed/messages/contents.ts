import type { Tx } from '../../platform/shop.ts';
import { standardTexts } from '../../../contract/alarm-texts.ts';
import { addMinutes } from '../../../contract/time.ts';
import { clock } from '../../platform/clock.ts';
import { at, insertRows } from '../insert.ts';

const route = { name: '길 찾기', url: 'https://map.example.com/moment' };
const booked = standardTexts.BOOKING_CONFIRMED;

const planned = [
  {
    kind: 'BOOKING_CONFIRMED',
    name: '예약 확정 (길 안내)',
    versions: [
      {
        state: 'APPROVED',
        body: `${booked}\n\n성수역 3번 출구에서 걸어서 4분이에요.`,
        buttons: [route],
        template_id: 'practice-BOOKING_CONFIRMED',
        days: 40,
      },
      {
        state: 'DRAFT',
        body: `${booked}\n\n주차는 건물 뒤편에 한 대 하실 수 있어요.`,
        buttons: [route],
        days: 1,
      },
    ],
  },
  {
    kind: 'BOOKING_DAY_BEFORE',
    name: '전날 안내 (준비물)',
    versions: [
      {
        state: 'INSPECTING',
        body: `${standardTexts.BOOKING_DAY_BEFORE}\n\n젤 제거가 필요하시면 미리 알려 주세요.`,
        buttons: [],
        days: 0,
      },
    ],
  },
  {
    kind: 'PASS_CHARGED',
    name: '정액권 충전 (혜택)',
    versions: [
      {
        state: 'REJECTED',
        body: '[#{매장명}] #{고객명}님, 정액권을 충전했어요.\n잔액: #{잔여}\n다음 방문 때 10% 할인해 드려요!',
        buttons: [],
        comment:
          '할인 안내는 광고에 해당하여 알림톡으로 보낼 수 없습니다. 할인 문구를 빼고 다시 요청해 주세요.',
        days: 6,
      },
    ],
  },
  {
    kind: 'BOOKING_NO_SHOW',
    name: '노쇼 안내 (부드럽게)',
    versions: [
      {
        state: 'DORMANT',
        body: '[#{매장명}] #{고객명}님, 오늘 뵙지 못해 아쉬워요.\n다시 예약하시려면 #{매장전화}로 연락해 주세요.',
        buttons: [],
        template_id: 'practice-BOOKING_NO_SHOW',
        days: 380,
      },
    ],
  },
  {
    kind: 'POINTS_EARNED',
    name: '포인트 적립',
    versions: [{ state: 'DRAFT', body: standardTexts.POINTS_EARNED, buttons: [], days: 3 }],
  },
] as const;

type Version = {
  state: string;
  body: string;
  buttons: readonly object[];
  template_id?: string;
  comment?: string;
  days: number;
};

const versionRow = (shopNo: string, contentId: number, no: number, version: Version) => {
  const { state, body, buttons, template_id = null, comment = null, days } = version;
  const at = addMinutes(clock.iso(), -(days * 24 * 60 + 90));
  const wasAsked = state !== 'DRAFT';
  const isDecided = wasAsked && state !== 'INSPECTING';
  return {
    shop_no: shopNo,
    content_id: contentId,
    no,
    state,
    body,
    buttons,
    note: '',
    comment,
    template_id,
    channel_id: wasAsked ? 'practice-channel' : null,
    submitted_at: wasAsked ? at : null,
    decided_at: isDecided ? addMinutes(at, 26 * 60) : null,
    tries: 0,
    // The practice inspector answers within a minute; this one is to be seen under inspection for a while.
    next_try_at: state === 'INSPECTING' ? addMinutes(clock.iso(), 24 * 60) : null,
    created_at: at,
  };
};

/** Contents in every state of Kakao's inspection. Answers the one that is approved. */
export const loadContents = async (db: Tx, shopNo: string): Promise<number> => {
  const ids = await insertRows(
    db,
    'message_contents',
    planned.map(({ kind, name }) => ({ shop_no: shopNo, kind, name, version: 1, created_at: clock.iso() })),
    'id',
  );
  await insertRows(
    db,
    'message_content_versions',
    planned.flatMap(({ versions }, content) =>
      versions.map((version, index) => versionRow(shopNo, at(ids, content), index + 1, version)),
    ),
  );
  return at(ids, 0);
};
