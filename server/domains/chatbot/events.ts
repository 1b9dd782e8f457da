import type { NamedCustomer } from '../../platform/events/customers.ts';
import { eventKind, shape } from '../../platform/events/kinds.ts';

export const chatbotSaved = eventKind('chatbot.saved', {
  subject: 'shop',
  parameters: shape<{ enabled: boolean; newSecret: boolean }>(),
  live: () => [{ kind: 'shop' }] as const,
});
export const chatLinked = eventKind('chatbot.linked', {
  subject: 'shop',
  parameters: shape<{ customer: NamedCustomer }>(),
});
export const chatUnlinked = eventKind('chatbot.unlinked', {
  subject: 'shop',
  parameters: shape<{ customer: NamedCustomer }>(),
});
