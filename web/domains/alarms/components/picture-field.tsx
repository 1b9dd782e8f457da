import { PhotoStrip } from '../../../ui/photo-strip.tsx';
import shapes from '../../../ui/shapes.module.css';
import type { KindDraft } from '../form.ts';

interface Props {
  image: KindDraft['image'];
  /** As it is saved. */
  kept: KindDraft['image'];
  set: (image: KindDraft['image']) => void;
}

/** A picture that goes with the text. */
export const PictureField = ({ image, kept, set }: Props) => (
  <div className={shapes.stack8}>
    <span className={shapes.label}>사진 (선택)</span>
    <PhotoStrip
      purpose="MESSAGE_PHOTO"
      name="메시지 사진"
      photos={image ? [image] : []}
      kept={kept ? [kept] : []}
      most={1}
      onAdd={set}
      onDrop={() => set(null)}
    />
    <p className={shapes.note}>사진을 넣으면 사진 문자(MMS) 값으로 나가요.</p>
  </div>
);
