import { useIsOnline } from '../lib/online.ts';
import { words } from './data.ts';

export const Offline = () =>
  useIsOnline() ? null : (
    <p className="offline" role="status">
      {words.offline}
    </p>
  );
