import { useState } from 'react';
import { useCall } from '../../../lib/endpoints.ts';
import { problemsByField } from '../../../lib/errors.ts';
import type { CallAnswer } from '../../../lib/wire.ts';
import { notify } from '../../../ui/notify.ts';
import { TextInput } from '../../../ui/text-input.tsx';
import { SettingsCard } from './settings-card.tsx';

/** What the shop is called and where it is. */
export const BasicsCard = ({ shop }: { shop: CallAnswer<'shops.me'> }) => {
  const [changed, setChanged] = useState<{ name?: string; address?: string }>({});
  const save = useCall(
    'shops.update',
    () => ({ params: { id: shop.shopNo }, body: { ...changed, version: shop.version } }),
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
      title="샵"
      dirty={Object.keys(changed).length > 0}
      busy={save.isPending}
      error={save.error}
      onSave={() => save.mutate()}
    >
      <TextInput
        label="샵 이름"
        required
        maxLength={60}
        value={changed.name ?? shop.name}
        onChange={(name) => setChanged({ ...changed, name })}
        error={problems.name}
      />
      <TextInput
        label="주소"
        maxLength={200}
        value={changed.address ?? shop.address ?? ''}
        onChange={(address) => setChanged({ ...changed, address })}
        error={problems.address}
      />
    </SettingsCard>
  );
};
