import { late } from '../../ui/late.tsx';

/** No call and no notice of ours is shown before the first screen stands. */
export const CallCard = late(async () => (await import('./pages/at-rest.tsx')).CallCard);
export const OfficeNotices = late(async () => (await import('./pages/at-rest.tsx')).OfficeNotices);
