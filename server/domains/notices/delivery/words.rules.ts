import type { NotificationKind } from '../../../../contract/notice-kinds.ts';

export interface ToldRow {
  id: number;
  kind: NotificationKind;
  title: string;
  body: string;
  path: string;
}

/** What a browser shows, and the page that a press on it opens. */
export interface PushWords {
  title: string;
  body: string;
  path: string;
  /** Of two with the same tag the later takes the place of the earlier. */
  tag: string;
}

/** A customer waits for the shop's answer. */
const urgentKinds: ReadonlySet<NotificationKind> = new Set(['BOOKING_REQUEST', 'CONFLICT']);
export const isUrgent = (told: readonly ToldRow[]): boolean => told.some(({ kind }) => urgentKinds.has(kind));

/** Anyone who works in several shops is led to the one that it is about. */
const pathIn = (path: string, shopNo: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}shop=${shopNo}`;

const trialOf = (shopNo: string): PushWords => ({
  title: '알림이 잘 와요',
  body: '이 기기로 단골의 소식을 보내 드려요.',
  path: pathIn('/notices', shopNo),
  tag: 'trial',
});

/** One by its own words; what gathered over quiet hours as one, so that a morning does not begin with twenty. */
export const pushWords = (told: readonly ToldRow[], shopNo: string): PushWords => {
  const [first] = told;
  if (!first) return trialOf(shopNo);
  if (told.length === 1)
    return {
      title: first.title,
      body: first.body,
      path: pathIn(first.path, shopNo),
      tag: `n${first.id}`,
    };
  const titles = [...new Set(told.map(({ title }) => title))];
  return {
    title: `새 소식 ${told.length}개`,
    body: titles.slice(0, 3).join(' · '),
    path: pathIn('/notices', shopNo),
    tag: `n${told.at(-1)?.id}`,
  };
};

/** A digest as plain text. */
export const mailWords = (
  told: readonly ToldRow[],
  { shopName, shopNo, address }: { shopName: string; shopNo: string; address: string },
): { subject: string; text: string } => {
  const lines = told.map(
    ({ title, body, path }) =>
      `■ ${title}\n${body === '' ? '' : `   ${body}\n`}   ${address}${pathIn(path, shopNo)}`,
  );
  return {
    subject: `[단골] ${shopName} 새 소식 ${told.length}개`,
    text: [
      `${shopName}에 새 소식이 ${told.length}개 있어요.`,
      ...lines,
      `메일을 그만 받거나 종류를 고르려면: ${address}${pathIn('/notices/settings', shopNo)}`,
    ].join('\n\n'),
  };
};
