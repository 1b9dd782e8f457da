import { PhotoStrip } from '../../../ui/photo-strip.tsx';
import shapes from '../../../ui/shapes.module.css';
import type { CampaignDraft } from '../form.ts';
import { NatureFields } from './nature-fields.tsx';
import { WordsArea } from './words-area.tsx';

interface Props {
  draft: CampaignDraft;
  set: (change: Partial<CampaignDraft>) => void;
  problem: string | undefined;
}

/** What is said, with a picture if there is one. */
export const TextFields = ({ draft, set, problem }: Props) => (
  <div className={shapes.stack14}>
    <NatureFields words={draft} set={set} />
    <WordsArea words={draft} set={set} problem={problem} />
    <div className={shapes.stack8}>
      <span className={shapes.label}>사진 (선택)</span>
      <PhotoStrip
        purpose="MESSAGE_PHOTO"
        name="메시지 사진"
        photos={draft.image ? [draft.image] : []}
        most={1}
        onAdd={(photo) => set({ image: photo })}
        onDrop={() => set({ image: null })}
      />
      <p className={shapes.note}>
        사진을 넣으면 사진 문자(MMS) 요금으로 나가요. 크기는 자동으로 줄여서 보내요.
      </p>
    </div>
  </div>
);
