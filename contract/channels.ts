export * from './channels/calendar-feeds.ts';
export * from './channels/health.ts';
export * from './channels/instagram.ts';
export * from './channels/intakes.ts';
export * from './channels/naver.ts';
