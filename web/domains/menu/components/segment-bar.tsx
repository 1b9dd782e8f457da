import type { Item } from '../queries.ts';
import styles from './segment-bar.module.css';

type Timed = Pick<Item, 'durationMinutes' | 'bufferMinutes' | 'segments'>;

const partsOf = ({ durationMinutes, bufferMinutes, segments }: Timed) => [
  ...(segments ?? [{ busy: true, minutes: durationMinutes }]).map(({ busy, minutes }) => ({
    look: busy ? 'busy' : 'wait',
    minutes,
  })),
  ...(bufferMinutes > 0 ? [{ look: 'buffer', minutes: bufferMinutes }] : []),
];

const words: Record<string, string> = { busy: '시술', wait: '방치', buffer: '정리' };

/** Work, pauses in which another customer can be served, and the clean-up, each as long as it lasts. */
export const SegmentBar = ({ of, large = false }: { of: Timed; large?: boolean }) => {
  const parts = partsOf(of).map((part, at) => ({ ...part, key: `${at}-${part.look}` }));
  const label = parts.map(({ look, minutes }) => `${words[look]} ${minutes}분`).join(', ');
  return (
    <div role="img" aria-label={label} title={label} className={large ? styles.large : styles.bar}>
      {parts.map(({ key, look, minutes }) => (
        <span key={key} className={styles[look]} style={{ flexGrow: minutes }}>
          {large && minutes >= 10 && `${minutes}`}
        </span>
      ))}
    </div>
  );
};
