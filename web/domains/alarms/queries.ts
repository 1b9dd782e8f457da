import { useEndpoint } from '../../lib/endpoints.ts';
import { useShopNo } from '../../lib/session.ts';
import type { CallAnswer } from '../../lib/wire.ts';

export type AlarmTypeSettings = CallAnswer<'alarms.readType'>;
export type AlimtalkSettings = CallAnswer<'alarms.alimtalk'>;
export type AlimtalkRule = AlimtalkSettings['rules'][number];
export type TextSettings = CallAnswer<'alarms.texts'>;
export type TextRule = TextSettings['rules'][number];
export type Content = CallAnswer<'alarmContents.list'>['items'][number];

export const useAlarmType = () => useEndpoint('alarms.readType', { params: { id: useShopNo() } });
export const useAlimtalk = () => useEndpoint('alarms.alimtalk', {});
export const useTexts = () => useEndpoint('alarms.texts', {});
export const useContents = () => useEndpoint('alarmContents.list', { query: {} });
