import type { FastifyReply } from 'fastify';

type Json = Record<string, unknown>;

const opening = '{"items":[';
const handful = 16_384;

/**
 * The items of a page, written some at a time. An answer put together as one text is thousands of pieces
 * deep until it is made into bytes, which takes longer than all the writing.
 */
const pageBytes = (shell: string, items: readonly Json[], writeItem: (item: Json) => string): Buffer => {
  const parts: Buffer[] = [];
  let text = opening;
  for (const [at, item] of items.entries()) {
    text += at === 0 ? writeItem(item) : `,${writeItem(item)}`;
    if (text.length < handful) continue;
    parts.push(Buffer.from(text));
    text = '';
  }
  parts.push(Buffer.from(text + shell.slice(opening.length)));
  return Buffer.concat(parts);
};

const itemShapeOf = ({ properties, definitions }: Json): Json | undefined => {
  const items = (properties as Json | undefined)?.['items'] as Json | undefined;
  return definitions === undefined ? (items?.['items'] as Json | undefined) : undefined;
};

/** An answer of this shape as bytes: what the shape does not name stays inside. */
export const bytesOf = (reply: FastifyReply, shape: Json, body: Json): Buffer => {
  const write = reply.compileSerializationSchema(shape);
  const itemShape = itemShapeOf(shape);
  const { items } = body;
  if (itemShape && Array.isArray(items)) {
    const shell = write({ ...body, items: [] });
    if (shell.startsWith(opening))
      return pageBytes(shell, items, reply.compileSerializationSchema(itemShape));
  }
  return Buffer.from(write(body));
};
