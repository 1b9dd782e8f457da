import { formatDate, shopDateOf } from '../../../contract/time.ts';
import { sentence, silent } from '../../platform/events/history.ts';
import { inspectionAnnounced, notificationAdded, popupSaved } from './events.ts';

export const noticeHistory = [
  silent(notificationAdded),
  silent(inspectionAnnounced),
  sentence(popupSaved, ({ title, startsAt, endsAt, isNew }) => {
    const period = `${formatDate(shopDateOf(startsAt))}부터 ${formatDate(shopDateOf(endsAt))}까지`;
    return `팝업 ‘${title}’을(를) ${isNew ? '등록' : '수정'}했습니다. ${period} 떠요.`;
  }),
];
