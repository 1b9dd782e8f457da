import { columnParticipant } from '../../platform/merging.ts';

export { chatbotHistory } from './history.ts';
export { eraseChats } from './erasure.queries.ts';

/** A chat stays with the customer that its own was merged into. */
export const chatsMergeParticipant = columnParticipant({
  name: 'chats',
  table: 'chat_users',
  key: 'user_key_hash',
});
