import type { Parsed, Reply } from '../../../contract/endpoint.ts';
import type { profile, saveProfile } from '../../../contract/shops.ts';
import { staleVersion } from '../../platform/errors.ts';
import { publish } from '../../platform/events/publish.ts';
import { inShop, readShop, shopNumber } from '../../platform/shop.ts';
import type { Shop, ShopAccess } from '../../platform/shop.ts';
import { pictureAddresses, requirePictures } from '../files/public.ts';
import { profileSaved } from './events.ts';
import { findProfile, listPhotos, replacePhotos, saveProfileFields } from './profile.queries.ts';

type Profile = Reply<typeof profile>;

const presentPhoto = (shop: Shop, fileId: string) => {
  const { screenUrl, thumbnailUrl } = pictureAddresses(shop, fileId);
  return { fileId, url: screenUrl, thumbnailUrl };
};

const presentProfile = async (shop: Shop): Promise<Profile> => {
  const row = await findProfile(shop);
  const photos = await listPhotos(shop);
  const logo = row?.logo_file_id ?? null;
  return {
    logo: logo === null ? null : presentPhoto(shop, logo),
    photos: photos.map((fileId) => presentPhoto(shop, fileId)),
    introduction: row?.introduction ?? '',
    directions: row?.directions ?? '',
    amenities: row?.amenities ?? [],
    business:
      row?.business_number == null
        ? null
        : {
            number: row.business_number,
            name: row.business_name ?? '',
            owner: row.business_owner ?? '',
            address: row.business_address ?? '',
          },
    version: row?.version ?? 0,
  };
};

export const readProfile = (shop: ShopAccess): Promise<Profile> => readShop(shop, presentProfile);

/** @throws FILE_NOT_FOUND, STALE_VERSION with the profile as it is */
export const changeProfile = (
  shop: ShopAccess,
  input: Parsed<typeof saveProfile>['body'],
): Promise<Profile> =>
  inShop(shop, async (shop) => {
    const { logo, photos, introduction, directions, amenities, business, version } = input;
    await requirePictures(shop, 'SHOP_PHOTO', logo === null ? photos : [logo, ...photos]);
    const saved = await saveProfileFields(shop, version, {
      logo_file_id: logo,
      introduction,
      directions,
      amenities,
      business_number: business?.number ?? null,
      business_name: business?.name ?? null,
      business_owner: business?.owner ?? null,
      business_address: business?.address ?? null,
    });
    if (!saved) {
      const current = await presentProfile(shop);
      const versions = { yours: version, current: current.version };
      throw staleVersion({ ...versions, profile: current }, '그사이 샵 소개가 바뀌었어요.');
    }
    await replacePhotos(shop, photos);
    await publish(shop, profileSaved, shopNumber(shop), { businessNumber: business?.number ?? null });
    return presentProfile(shop);
  });
