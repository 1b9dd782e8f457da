import styles from './skeleton.module.css';

/** Where blocks stand while the true ones are on their way: start and length in halves of an hour. */
const shapes = [
  [
    [0, 3],
    [4, 2],
    [9, 3],
    [14, 2],
  ],
  [
    [1, 2],
    [5, 4],
    [11, 3],
  ],
  [
    [0, 2],
    [3, 3],
    [8, 2],
    [12, 4],
  ],
  [
    [2, 4],
    [7, 2],
    [10, 3],
  ],
  [
    [1, 3],
    [6, 3],
    [13, 2],
  ],
  [
    [4, 2],
    [8, 4],
    [14, 3],
  ],
  [
    [0, 4],
    [6, 2],
    [10, 2],
  ],
] as const;

const halfHour = 36;

/** The calendar before its bookings have come: the same columns and lines, so that nothing jumps. */
export const CalendarSkeleton = ({ columns }: { columns: number }) => (
  <output className={styles.sheet} aria-label="불러오는 중" style={{ ['--columns' as string]: columns }}>
    <div className={styles.corner} />
    {Array.from({ length: columns }, (_, column) => (
      <div key={column} className={styles.head}>
        <i />
      </div>
    ))}
    <div className={styles.gutter} />
    {Array.from({ length: columns }, (_, column) => (
      <div key={column} className={styles.column}>
        {(shapes[column % shapes.length] ?? []).map(([from, long]) => (
          <i key={from} style={{ top: (from + 1) * halfHour, height: long * halfHour - 3 }} />
        ))}
      </div>
    ))}
  </output>
);
