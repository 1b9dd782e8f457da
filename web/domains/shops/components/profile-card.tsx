import { useState } from 'react';
import { useCall } from '../../../lib/endpoints.ts';
import { problemsByField } from '../../../lib/errors.ts';
import type { CallAnswer } from '../../../lib/wire.ts';
import { Field } from '../../../ui/field.tsx';
import { notify } from '../../../ui/notify.ts';
import { PhotoStrip } from '../../../ui/photo-strip.tsx';
import { TextArea, TextInput } from '../../../ui/text-input.tsx';
import { SettingsCard } from './settings-card.tsx';

type Profile = CallAnswer<'shops.profile'>;
type Business = NonNullable<Profile['business']>;

const noBusiness: Business = { number: '', name: '', owner: '', address: '' };
const isEmpty = (business: Business) => Object.values(business).every((value) => value.trim() === '');

/** What customers read about the shop, and what stands on its invoices. */
export const ProfileCard = ({ profile }: { profile: Profile }) => {
  const [changed, setChanged] = useState<Partial<Profile>>({});
  const [amenities, setAmenities] = useState<string>();
  const form = { ...profile, ...changed };
  const { logo, photos, introduction, directions } = form;
  const business = form.business ?? noBusiness;
  const set = (part: Partial<Profile>) => setChanged({ ...changed, ...part });
  const setBusiness = (part: Partial<Business>) => set({ business: { ...business, ...part } });
  const save = useCall(
    'shops.saveProfile',
    () => ({
      body: {
        logo: logo?.fileId ?? null,
        photos: photos.map(({ fileId }) => fileId),
        introduction,
        directions,
        amenities:
          amenities === undefined
            ? form.amenities
            : amenities
                .split(',')
                .map((name) => name.trim())
                .filter(Boolean),
        business: isEmpty(business) ? null : business,
        version: profile.version,
      },
    }),
    {
      quiet: true,
      onSuccess: () => {
        setChanged({});
        setAmenities(undefined);
        notify.saved();
      },
    },
  );
  const problems = save.error ? problemsByField(save.error) : {};
  return (
    <SettingsCard
      title="소개와 사업자 정보"
      dirty={Object.keys(changed).length > 0 || amenities !== undefined}
      busy={save.isPending}
      error={save.error}
      onSave={() => save.mutate()}
    >
      <Field label="로고">
        {() => (
          <PhotoStrip
            purpose="SHOP_PHOTO"
            name="로고"
            most={1}
            photos={logo ? [logo] : []}
            onAdd={(photo) => set({ logo: photo })}
            onDrop={() => set({ logo: null })}
          />
        )}
      </Field>
      <Field label="매장 사진" hint="열 장까지, 앞의 사진이 먼저 보여요.">
        {() => (
          <PhotoStrip
            purpose="SHOP_PHOTO"
            name="매장 사진"
            photos={photos}
            kept={profile.photos}
            onAdd={(photo) =>
              setChanged((now) => ({ ...now, photos: [...(now.photos ?? profile.photos), photo] }))
            }
            onDrop={({ fileId }) => set({ photos: photos.filter((one) => one.fileId !== fileId) })}
          />
        )}
      </Field>
      <TextArea
        label="소개"
        maxLength={1000}
        value={introduction}
        onChange={(text) => set({ introduction: text })}
        error={problems.introduction}
      />
      <TextArea
        label="찾아오는 길"
        maxLength={500}
        value={directions}
        onChange={(text) => set({ directions: text })}
        error={problems.directions}
      />
      <TextInput
        label="편의 시설"
        value={amenities ?? form.amenities.join(', ')}
        onChange={setAmenities}
        error={problems.amenities}
        hint="주차, 무선 인터넷처럼 쉼표로 나눠 적어 주세요."
      />
      <TextInput
        label="사업자등록번호"
        inputMode="numeric"
        value={business.number}
        onChange={(number) => setBusiness({ number })}
        error={problems['business.number']}
      />
      <TextInput
        label="상호"
        maxLength={60}
        value={business.name}
        onChange={(name) => setBusiness({ name })}
        error={problems['business.name']}
      />
      <TextInput
        label="대표자"
        maxLength={40}
        value={business.owner}
        onChange={(owner) => setBusiness({ owner })}
        error={problems['business.owner']}
      />
      <TextInput
        label="사업장 주소"
        maxLength={200}
        value={business.address}
        onChange={(address) => setBusiness({ address })}
        error={problems['business.address']}
      />
    </SettingsCard>
  );
};
