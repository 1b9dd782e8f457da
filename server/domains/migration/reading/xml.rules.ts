import { Parser } from 'htmlparser2';

export interface XmlHandler {
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  text?(text: string): void;
  close?(name: string): void;
  /** Reading ends as soon as it says so. */
  done?(): boolean;
}

const local = (name: string): string => name.slice(name.indexOf(':') + 1);
const chunkBytes = 1 << 16;

/** Reads XML a piece at a time. Names lose their prefix: some programs write x:row for row. */
export const readXml = (bytes: Uint8Array, handler: XmlHandler): void => {
  const parser = new Parser(
    {
      onopentag: (name, attributes) => handler.open?.(local(name), attributes),
      ontext: (text) => handler.text?.(text),
      onclosetag: (name) => handler.close?.(local(name)),
    },
    { xmlMode: true, decodeEntities: true },
  );
  const decoder = new TextDecoder('utf-8');
  for (let at = 0; at < bytes.length && !handler.done?.(); at += chunkBytes)
    parser.write(decoder.decode(bytes.subarray(at, at + chunkBytes), { stream: true }));
  parser.end();
};
