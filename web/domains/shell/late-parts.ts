import { late } from '../../ui/late.tsx';

/** No call and no notice of ours is shown before the first screen stands. */
export const CallCard = late(async () => (await import('../calls/components/call-card.tsx')).CallCard);
export const OfficeNotices = late(
  async () => (await import('../notices/components/office-notices.tsx')).OfficeNotices,
);
