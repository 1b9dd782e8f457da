import { late, sayMissingWith } from '../../ui/late.tsx';

/** No call, no notice and no news of ours is shown before the first screen stands. */
export const CallCard = late(async () => (await import('./pages/at-rest.tsx')).CallCard);
export const OfficeNotices = late(async () => {
  const parts = await import('./pages/at-rest.tsx');
  sayMissingWith(parts.missingParts);
  return parts.OfficeNotices;
});
export const InspectionBanner = late(async () => (await import('./pages/at-rest.tsx')).InspectionBanner);
