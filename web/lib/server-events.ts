export interface ServerEvent {
  name: string;
  data: string;
  id: string | undefined;
}

const parseBlock = (block: string): ServerEvent | null => {
  let name = 'message';
  let id: string | undefined;
  const data: string[] = [];
  for (const line of block.split('\n')) {
    const colon = line.indexOf(':');
    if (colon < 1) continue;
    const field = line.slice(0, colon);
    const value = line.slice(colon + 1).replace(/^ /, '');
    if (field === 'event') name = value;
    else if (field === 'data') data.push(value);
    else if (field === 'id') id = value;
  }
  return data.length === 0 ? null : { name, data: data.join('\n'), id };
};

/**
 * The events of a text/event-stream body. EventSource itself cannot carry a bearer token.
 * Ends when the server ends the stream; throws when the line breaks.
 */
export async function* readServerEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent> {
  const reader = body.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader();
  let pending = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const blocks = (pending + value).replaceAll('\r\n', '\n').split('\n\n');
      pending = blocks.pop() ?? '';
      for (const block of blocks) {
        const event = parseBlock(block);
        if (event) yield event;
      }
    }
  } finally {
    // Also reached when the consumer leaves early: the connection must not stay open behind it.
    await reader.cancel().catch(() => undefined);
  }
}
