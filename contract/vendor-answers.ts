import { messageReasons } from './message-states.ts';

const { TEXT_NOT_ENCODABLE, TEXT_TOO_LONG, TEMPLATE, OPTED_OUT, SENDER_NUMBER, NOT_KAKAO, BLOCKED } =
  messageReasons;
const taken = '발송 업체가 받았어요.';
const underWay = '통신사로 넘어갔어요.';
const arrived = '고객에게 닿았어요.';
const noBalance = '발송 업체의 잔액이 모자라요.';
const notAuthorised = '발송 업체의 키가 맞지 않아요.';
const notMobile = '받을 수 있는 번호가 아니에요.';
const failed = '통신사가 전하지 못했어요.';

/** What the codes of Solapi and NHN Cloud mean that can stand at an attempt. */
export const vendorAnswers: Readonly<Record<string, string>> = {
  '2000': taken,
  '3000': underWay,
  '4000': arrived,
  '1029': TEXT_NOT_ENCODABLE,
  '1030': noBalance,
  '1031': TEXT_TOO_LONG,
  '1043': TEMPLATE,
  '1061': OPTED_OUT,
  '1062': SENDER_NUMBER,
  '3104': NOT_KAKAO,
  '3107': BLOCKED,
  NotEnoughBalance: noBalance,
  InvalidAPIKey: notAuthorised,
  SignatureDoesNotMatch: notAuthorised,
  RequestTimeTooSkewed: notAuthorised,
  DuplicatedSignature: notAuthorised,
  '1000': arrived,
  '3005': '닿았는지 카카오가 확인하지 못했어요.',
  '3015': TEMPLATE,
  '3016': TEMPLATE,
  '3018': NOT_KAKAO,
  '3019': NOT_KAKAO,
  '3020': BLOCKED,
  '3021': NOT_KAKAO,
  '4132': TEMPLATE,
  '4133': TEMPLATE,
  '-1000': notAuthorised,
  '-1001': notAuthorised,
  '-1002': notAuthorised,
  '-1004': notAuthorised,
  '-1008': notAuthorised,
  '-2015': TEXT_TOO_LONG,
  '-2018': notMobile,
  '-2019': notMobile,
  '-2023': TEXT_NOT_ENCODABLE,
  '-2052': noBalance,
  '-2312': SENDER_NUMBER,
  '-2313': SENDER_NUMBER,
  '-3010': TEMPLATE,
  '-5000': notMobile,
  '-6001': OPTED_OUT,
  COMPLETED: arrived,
  FAILED: failed,
  '429': '한꺼번에 너무 많이 보냈어요.',
};
