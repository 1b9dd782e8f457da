export * from './channels/instagram.ts';
export * from './channels/naver.ts';
