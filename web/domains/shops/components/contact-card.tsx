import { useState } from 'react';
import { formatPhone } from '../../../../contract/phone.ts';
import { useCall } from '../../../lib/endpoints.ts';
import { problemsByField } from '../../../lib/errors.ts';
import { useShopNo } from '../../../lib/session.ts';
import type { CallAnswer } from '../../../lib/wire.ts';
import { notify } from '../../../ui/notify.ts';
import { PhoneInput } from '../../../ui/phone-input.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { Toggle } from '../../../ui/toggles.tsx';
import { SettingsCard } from './settings-card.tsx';

type Contact = CallAnswer<'shops.contact'>;

/** How customers reach the shop. */
export const ContactCard = ({ contact }: { contact: Contact }) => {
  const shopNo = useShopNo();
  const [changed, setChanged] = useState<Partial<Contact>>({});
  const form = { ...contact, ...changed };
  const set = (part: Partial<Contact>) => setChanged({ ...changed, ...part });
  const { publicPhone, supportPhone, showPhone, kakaoChannelUrl, replyNumber } = form;
  const save = useCall(
    'shops.saveContact',
    () => ({
      params: { id: shopNo },
      body: {
        publicPhone: publicPhone || null,
        supportPhone: supportPhone || null,
        showPhone,
        kakaoChannelUrl: kakaoChannelUrl || null,
        replyNumber,
        version: contact.version,
      },
    }),
    {
      quiet: true,
      onSuccess: () => {
        setChanged({});
        notify.saved();
      },
    },
  );
  const problems = save.error ? problemsByField(save.error) : {};
  return (
    <SettingsCard
      title="연락처"
      dirty={Object.keys(changed).length > 0}
      busy={save.isPending}
      error={save.error}
      onSave={() => save.mutate()}
    >
      <PhoneInput
        label="매장 전화"
        value={formatPhone(publicPhone ?? '')}
        onChange={(phone) => set({ publicPhone: phone })}
        error={problems.publicPhone}
        hint="문자의 매장전화와 영수증에 들어가요."
      />
      <Toggle
        label="온라인 페이지에 전화번호를 보여요"
        checked={showPhone}
        onChange={(shown) => set({ showPhone: shown })}
      />
      <PhoneInput
        label="문의 전화"
        value={formatPhone(supportPhone ?? '')}
        onChange={(phone) => set({ supportPhone: phone })}
        error={problems.supportPhone}
        hint="매장 전화와 다를 때만 적어 주세요."
      />
      <TextInput
        label="카카오톡 채널"
        value={kakaoChannelUrl ?? ''}
        onChange={(url) => set({ kakaoChannelUrl: url })}
        error={problems.kakaoChannelUrl}
        placeholder="https://pf.kakao.com/…"
        inputMode="url"
      />
      <Select
        label="문자 회신 번호"
        value={replyNumber}
        placeholder={contact.replyNumbers.length > 0 ? '골라 주세요' : '승인된 발신번호가 없어요'}
        options={contact.replyNumbers.map((number) => ({ value: number, label: formatPhone(number) }))}
        onChange={(number) => set({ replyNumber: number })}
      />
    </SettingsCard>
  );
};
