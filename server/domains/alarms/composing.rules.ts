import { fillIn, isAlarmVariable, namesIn } from '../../../contract/alarm-words.ts';
import type { AlarmValues } from '../../../contract/alarm-words.ts';
import { standardTexts, withoutLink } from '../../../contract/alarm-texts.ts';
import type { AutomaticKind } from '../../../contract/message-kinds.ts';
import type { MessagePlan } from '../messages/public.ts';
import type { Setup } from './setup.commands.ts';
import { textOf } from './texts.rules.ts';

type Words = Pick<
  MessagePlan,
  'kind' | 'channel' | 'text' | 'variables' | 'fallback' | 'fallbackText' | 'contentVersionId' | 'imageFileId'
>;

const longest = 2000;
const fill = (text: string, values: AlarmValues): string =>
  fillIn(text, values).slice(0, longest).toWellFormed();

/** Is the kind on, and does it mean these services? */
export const isMeant = ({ rules }: Setup, kind: AutomaticKind, categoryIds: readonly number[]): boolean => {
  const { isOn, categoryIds: only } = rules[kind];
  return isOn && (only.length === 0 || only.some((id) => categoryIds.includes(id)));
};

/** A message of the kind, in the words that the shop has for it now. */
export const compose = (setup: Setup, kind: AutomaticKind, values: AlarmValues): Words => {
  const { type, rules, contents, hasFallback, shopName, shopPhone } = setup;
  const { channel, contentId, text, imageFileId } = rules[kind];
  const all: AlarmValues = { 매장명: shopName, 매장전화: shopPhone, ...values };
  all.예약링크 ??= '매장에 문의해 주세요.';
  const wordsOf = (written: string) => (values.예약링크 === undefined ? withoutLink(written) : written);
  const asText = fill(wordsOf(textOf(kind, text)), all);
  if (type === 'SMS' || channel === 'TEXT') return { kind, channel: 'TEXT', text: asText, imageFileId };
  const content = contentId === null ? undefined : contents.get(contentId);
  const body = content?.body ?? wordsOf(standardTexts[kind]);
  const variables = Object.fromEntries(
    namesIn(body).map((name) => [name, isAlarmVariable(name) ? (all[name] ?? '') : '']),
  );
  return {
    kind,
    channel: 'ALIMTALK',
    text: fill(body, all),
    variables,
    contentVersionId: content?.version_id ?? null,
    fallback: hasFallback,
    fallbackText: asText,
  };
};

/** '젤네일', '젤네일 외 2건' */
export const namesOf = ([first = '', ...others]: readonly string[]): string =>
  others.length === 0 ? first : `${first} 외 ${others.length}건`;
