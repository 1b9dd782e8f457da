export { mailDesk } from './delivery/mails.commands.ts';
export { pushDesk } from './delivery/pushes.commands.ts';
export { bookingTelling } from './notifications.rules.ts';
export { noticeHistory } from './history.ts';
export { endOfficeNotice, insertOfficeNotice, officeNoticeRows } from './office.queries.ts';
export { keepOfficePicture } from './office-pictures.commands.ts';
export { tellInspections } from './inspections.commands.ts';
