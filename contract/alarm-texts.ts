import type { AutomaticKind } from './message-kinds.ts';

/**
 * What the product proposes for each kind: approved for the shared channel, and the text where the shop wrote
 * none. Benefits name what they come from, as Kakao asks.
 */
export const standardTexts: Readonly<Record<AutomaticKind, string>> = {
  BOOKING_REQUESTED:
    '[#{매장명}] #{고객명}님, 예약 신청을 받았어요.\n\n일시: #{예약일시}\n시술: #{시술}\n담당: #{담당자}\n\n확정되면 다시 알려 드릴게요.\n예약 확인 #{예약링크}\n문의 #{매장전화}',
  BOOKING_CONFIRMED:
    '[#{매장명}] #{고객명}님, 예약이 확정되었어요.\n\n일시: #{예약일시}\n시술: #{시술}\n담당: #{담당자}\n\n예약 확인 #{예약링크}\n문의 #{매장전화}',
  BOOKING_MOVED:
    '[#{매장명}] #{고객명}님, 예약이 바뀌었어요.\n\n바뀐 일시: #{예약일시}\n시술: #{시술}\n담당: #{담당자}\n\n예약 확인 #{예약링크}\n문의 #{매장전화}',
  BOOKING_CANCELLED:
    '[#{매장명}] #{고객명}님, 예약이 취소되었어요.\n\n일시: #{예약일시}\n시술: #{시술}\n\n문의 #{매장전화}',
  BOOKING_DAY_BEFORE:
    '[#{매장명}] #{고객명}님, 예약하신 날이 다가왔어요.\n\n일시: #{예약일시}\n시술: #{시술}\n담당: #{담당자}\n\n예약 확인 #{예약링크}\n변경이나 취소는 #{매장전화}로 알려 주세요.',
  BOOKING_HOURS_BEFORE:
    '[#{매장명}] #{고객명}님, 곧 뵐게요.\n\n일시: #{예약일시}\n시술: #{시술}\n담당: #{담당자}\n\n예약 확인 #{예약링크}\n문의 #{매장전화}',
  BOOKING_NO_SHOW:
    '[#{매장명}] #{고객명}님, 예약하신 시간에 뵙지 못했어요.\n\n일시: #{예약일시}\n시술: #{시술}\n\n다시 예약하시려면 #{매장전화}로 연락해 주세요.',
  DEPOSIT_DUE:
    '[#{매장명}] #{고객명}님, 예약금을 보내 주시면 예약이 확정돼요.\n\n일시: #{예약일시}\n시술: #{시술}\n예약금: #{예약금}\n기한: #{결제기한}\n\n결제 #{예약링크}\n문의 #{매장전화}',
  DEPOSIT_PAID:
    '[#{매장명}] #{고객명}님, 예약금을 받았어요.\n\n일시: #{예약일시}\n시술: #{시술}\n예약금: #{예약금}\n\n문의 #{매장전화}',
  DEPOSIT_REFUNDED:
    '[#{매장명}] #{고객명}님, 예약금을 돌려드렸어요.\n\n예약 일시: #{예약일시}\n돌려드린 금액: #{예약금}\n\n문의 #{매장전화}',
  WAITLIST_OFFER:
    '[#{매장명}] #{고객명}님, 기다리시던 시간이 비었어요.\n\n일시: #{예약일시}\n시술: #{시술}\n담당: #{담당자}\n응답 기한: #{응답기한}\n\n예약하기 #{예약링크}\n문의 #{매장전화}',
  PASS_CHARGED:
    '[#{매장명}] #{고객명}님, 정액권을 충전했어요.\n\n정액권: #{회원권}\n충전: #{변동}\n잔액: #{잔여}\n\n문의 #{매장전화}',
  PASS_USED:
    '[#{매장명}] #{고객명}님, 정액권을 사용했어요.\n\n정액권: #{회원권}\n사용: #{변동}\n잔액: #{잔여}\n\n문의 #{매장전화}',
  PASS_EXPIRING:
    '[#{매장명}] #{고객명}님, 구매하신 정액권의 사용 기간이 곧 끝나요.\n\n정액권: #{회원권}\n잔액: #{잔여}\n만료일: #{만료일}\n\n문의 #{매장전화}',
  TICKET_CHARGED:
    '[#{매장명}] #{고객명}님, 티켓을 충전했어요.\n\n티켓: #{회원권}\n충전: #{변동}\n남은 횟수: #{잔여}\n\n문의 #{매장전화}',
  TICKET_USED:
    '[#{매장명}] #{고객명}님, 티켓을 사용했어요.\n\n티켓: #{회원권}\n사용: #{변동}\n남은 횟수: #{잔여}\n\n문의 #{매장전화}',
  TICKET_EXPIRING:
    '[#{매장명}] #{고객명}님, 구매하신 티켓의 사용 기간이 곧 끝나요.\n\n티켓: #{회원권}\n남은 횟수: #{잔여}\n만료일: #{만료일}\n\n문의 #{매장전화}',
  POINTS_EARNED:
    '[#{매장명}] #{고객명}님, 포인트가 적립되었어요.\n\n적립: #{포인트}\n잔액: #{잔여}\n\n※ 고객님의 구매로 적립된 포인트 안내입니다.',
  BIRTHDAY: '#{고객명}님, 생일을 진심으로 축하해요! 좋은 일만 가득하길 바라요.',
  REVISIT: '#{고객명}님, 지난번 시술은 마음에 드셨나요? 이제 관리받으실 때가 되었어요. 예약 #{매장전화}',
  THANKS: '#{고객명}님, 찾아 주셔서 고마워요. 불편한 점이 있으면 언제든 알려 주세요. #{매장전화}',
  FIRST_VISIT: '#{고객명}님, 첫 방문 고마워요. 다음에도 편하게 찾아 주세요. #{매장전화}',
  INTRODUCED: '#{고객명}님, #{소개받은고객}님을 소개해 주셔서 고마워요!',
  PRODUCT_BOUGHT:
    '#{고객명}님, 구매하신 #{제품}은(는) 잘 쓰고 계신가요? 궁금한 점은 #{매장전화}로 물어봐 주세요.',
};

/** A booking has a page of its own only where its shop has one: else this line stays away. */
const linkLine = '예약 확인 #{예약링크}\n';
export const hasLinkLine = (text: string): boolean => text.includes(linkLine);
export const withoutLink = (text: string): string => text.replace(linkLine, '');

/** With the line of the link and without it a text is approved apart, under `BOOKING_MOVED_LINK` and `BOOKING_MOVED`. */
export const standardTemplates: readonly string[] = Object.entries(standardTexts).flatMap(([kind, text]) =>
  hasLinkLine(text) ? [kind, `${kind}_LINK`] : [kind],
);
