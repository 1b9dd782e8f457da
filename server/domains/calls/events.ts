import { eventKind, shape } from '../../platform/events/kinds.ts';

const lists = () => [{ kind: 'call' }] as const;
const line = { subject: 'shop', parameters: shape<{ number: string }>(), live: lists } as const;

export const callReceived = eventKind('call.received', {
  subject: 'shop',
  parameters: shape<{ callId: number }>(),
  live: ({ parameters }) => [{ kind: 'call', entity: parameters.callId }],
});
/** Calls that a new line brought along, or a line that the provider refused. */
export const callsChanged = eventKind('calls.changed', {
  subject: 'shop',
  parameters: shape<object>(),
  live: lists,
});
export const lineConnected = eventKind('call_line.connected', line);
export const lineDisconnected = eventKind('call_line.disconnected', line);
