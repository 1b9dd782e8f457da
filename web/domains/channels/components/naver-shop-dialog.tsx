import type { CallAnswer } from '../../../lib/wire.ts';
import { RecordDialog } from '../../../ui/record-dialog.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { Toggle } from '../../../ui/toggles.tsx';
import shapes from '../../../ui/shapes.module.css';
import { useSaveNaverShop } from '../mutations.ts';

type NaverShop = CallAnswer<'channels.naverMapping'>['shop'];

const draftOf = ({ enabled, placeUrl }: NaverShop) => ({ enabled, placeUrl: placeUrl ?? '' });
type Draft = ReturnType<typeof draftOf>;

export const NaverShopDialog = ({ shop, onClose }: { shop: NaverShop; onClose: () => void }) => (
  <RecordDialog
    title="네이버 예약"
    width={480}
    name="naver-shop"
    record={shop}
    fresh={draftOf(shop)}
    editing={{
      draftOf,
      problemsIn: () => ({}),
      save: useSaveNaverShop(),
      variablesOf: ({ enabled, placeUrl }: Draft, of) => ({
        enabled,
        placeUrl: placeUrl.trim() === '' ? null : placeUrl.trim(),
        version: of?.version ?? 0,
      }),
    }}
    onClose={onClose}
  >
    {({ draft, problems, set }) => (
      <div className={shapes.stack14}>
        <Toggle
          label="네이버 예약을 쓰고 있어요"
          checked={draft.enabled}
          onChange={(enabled) => set({ enabled })}
        />
        <TextInput
          label="네이버 플레이스 주소"
          value={draft.placeUrl}
          error={problems['placeUrl']}
          hint="네이버 지도에서 공유하기로 복사한 주소예요."
          placeholder="https://naver.me/"
          onChange={(placeUrl) => set({ placeUrl })}
        />
      </div>
    )}
  </RecordDialog>
);
