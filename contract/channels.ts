export * from './channels/naver.ts';
