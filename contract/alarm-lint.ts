import { unknownVariables, namesIn, withoutVariables } from './alarm-words.ts';
import { adWordsIn } from './campaign-words.ts';
import type { AutomaticKind } from './message-kinds.ts';

/** Under an alimtalk: opens a page of the shop. */
export interface ContentButton {
  name: string;
  url: string;
}

export interface LintFinding {
  /** Kakao refuses it for certain, or may. */
  level: 'REFUSED' | 'RISKY';
  message: string;
}

export const longestContent = 1000;
const mostVariables = 40;
const shortened = /\b(?:bit\.ly|goo\.gl|me2\.do|han\.gl|vo\.la|url\.kr|tinyurl\.com|c11\.kr|buly\.kr)\b/iu;
const benefit = /적립|포인트|쿠폰|혜택/u;

/**
 * Why Kakao's inspectors would send a content back, as their guide says it (카카오 알림톡 심사 가이드: information
 * only; what the customer did or has; no shortened addresses; benefits name what they come from).
 */
export const lintContent = (
  kind: AutomaticKind,
  body: string,
  buttons: readonly ContentButton[] = [],
): LintFinding[] => {
  const findings: LintFinding[] = [];
  const add = (level: LintFinding['level'], message: string) => findings.push({ level, message });
  const text = withoutVariables(body);
  const unknown = unknownVariables(kind, body);
  const ads = adWordsIn(text);
  if (body.trim() === '') add('REFUSED', '내용을 적어 주세요.');
  if (body.length > longestContent) add('REFUSED', `내용은 ${longestContent}자까지 쓸 수 있어요.`);
  if (unknown.length > 0)
    add('REFUSED', `쓸 수 없는 변수가 있어요: ${unknown.map((name) => `#{${name}}`).join(', ')}`);
  if (ads.length > 0) add('REFUSED', `광고로 보이는 말이 있어요: ${ads.join(', ')}`);
  if (shortened.test(body) || buttons.some(({ url }) => shortened.test(url)))
    add('REFUSED', '줄인 주소는 쓸 수 없어요. 원래 주소를 적어 주세요.');
  if (namesIn(body).length > mostVariables) add('REFUSED', `변수는 ${mostVariables}개까지 쓸 수 있어요.`);
  if (body.trim() !== '' && text.replaceAll(/\s/gu, '').length < 10)
    add('REFUSED', '변수 말고 정해진 글이 더 있어야 해요. 무엇을 알리는지 적어 주세요.');
  if (/\}#\{/u.test(body)) add('RISKY', '변수를 바로 이어 쓰면 반려될 수 있어요. 사이에 말을 넣어 주세요.');
  if (!body.includes('#{매장명}')) add('RISKY', '누가 보내는지 알 수 있게 #{매장명}을 넣어 주세요.');
  if (benefit.test(text) && !body.includes('※'))
    add('RISKY', "혜택을 말할 때는 '※ 고객님의 구매로 …' 같은 근거를 적어 주세요.");
  if (/[!?~]{3,}|[♥★]{2,}/u.test(text)) add('RISKY', '느낌표와 꾸밈 기호를 줄여 주세요.');
  return findings;
};
