import { columnParticipant } from '../../platform/merging.ts';

export { chatbotHistory } from './history.ts';
export { eraseChats } from './erasure.queries.ts';

/** A chat stays with whoever its customer has become. */
export const chatsMergeParticipant = columnParticipant({
  name: 'chats',
  table: 'chat_users',
  key: 'user_key_hash',
});
