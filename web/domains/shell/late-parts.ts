import { late, sayMissingWith } from '../../ui/late.tsx';

const atRest = async () => {
  const parts = await import('./pages/at-rest.tsx');
  sayMissingWith(parts.missingParts);
  return parts;
};

/** No call, no notice and no news of ours is shown before the first screen stands. */
export const CallCard = late(async () => (await atRest()).CallCard);
export const OfficeNotices = late(async () => (await atRest()).OfficeNotices);
export const SystemBanners = late(async () => (await atRest()).SystemBanners);
