import { qrModules } from '../../../lib/qr.ts';
import styles from './account.module.css';

/** Dark on white in either light: readers expect it. */
export const QrCode = ({ text, label }: { text: string; label: string }) => {
  const rows = qrModules(text);
  const size = rows.length + 8;
  const path = rows
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + 4} ${y + 4}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      className={styles.qr}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
};
