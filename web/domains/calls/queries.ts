import type { CallAnswer } from '../../lib/wire.ts';

export type Call = CallAnswer<'calls.get'>;
export type Caller = Call['customers'][number];
export type CallRow = CallAnswer<'calls.list'>['items'][number];
export type CallId = Call['id'];
export type Line = CallAnswer<'calls.lines'>['items'][number];
