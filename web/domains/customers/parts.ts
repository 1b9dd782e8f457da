/** What one call takes at most. */
export const atOnce = 200;

export interface Sent {
  /** Whom the calls say they moved. */
  done: number[];
  refused: { part: number[]; error: unknown }[];
}
type Send = (part: number[]) => Promise<{ customerNos: readonly number[] }>;

/** One part after another; what one is refused keeps none of the others back. */
export const inParts = async (all: readonly number[], send: Send, size = atOnce): Promise<Sent> => {
  const sent: Sent = { done: [], refused: [] };
  for (let at = 0; at < all.length; at += size) {
    const part = all.slice(at, at + size);
    try {
      sent.done.push(...(await send(part)).customerNos);
    } catch (error) {
      sent.refused.push({ part, error });
    }
  }
  return sent;
};

/** Of a part that is refused for the sake of one, the halves are sent, until that one is alone. */
export const eachInParts = async (
  all: readonly number[],
  send: Send,
  isForOne: (error: unknown) => boolean,
  size = atOnce,
): Promise<Sent> => {
  const { done, refused } = await inParts(all, send, size);
  const left: Sent['refused'] = [];
  for (const one of refused) {
    const halves =
      one.part.length > 1 && isForOne(one.error)
        ? await eachInParts(one.part, send, isForOne, Math.ceil(one.part.length / 2))
        : { done: [], refused: [one] };
    done.push(...halves.done);
    left.push(...halves.refused);
  }
  return { done, refused: left };
};
