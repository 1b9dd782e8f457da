import { eventKind, shape } from '../../platform/events/kinds.ts';

export const booksAudited = eventKind('books.audited', {
  subject: 'books',
  parameters: shape<{ cause: 'PERSON' | 'NIGHT'; broken: number }>(),
  live: ({ subjectId }) => [{ kind: 'books', entity: subjectId }],
});
