import { useRef, useState } from 'react';
import { popupAudiences } from '../../../../contract/notice-kinds.ts';
import type { PopupAudience } from '../../../../contract/notice-kinds.ts';
import { useToday } from '../../../lib/clock.ts';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { Field } from '../../../ui/field.tsx';
import { RecordDialog } from '../../../ui/record-dialog.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { TextArea, TextInput } from '../../../ui/text-input.tsx';
import shapes from '../../../ui/shapes.module.css';
import { draftOfPopup, freshPopup } from '../format.ts';
import type { Popup, PopupDraft } from '../format.ts';
import { fieldsOf, useSavePopup } from '../mutations.ts';
import styles from '../notices.module.css';

const audiences = Object.entries(popupAudiences).map(([value, label]) => ({
  value: value as PopupAudience,
  label,
}));

type Picture = File | 'none' | undefined;

const PictureField = ({
  current,
  picked,
  onPick,
}: {
  current: string | null;
  picked: Picture;
  onPick: (picture: Picture) => void;
}) => {
  const input = useRef<HTMLInputElement>(null);
  const shown = picked === undefined ? current : picked === 'none' ? null : picked.name;
  return (
    <Field label="사진" hint="10MB까지 올릴 수 있어요.">
      {() => (
        <div className={shapes.stack8}>
          {picked === undefined && current && (
            <img className={styles.picture} src={current} alt="팝업 사진" />
          )}
          {picked instanceof File && <span>{picked.name}</span>}
          <div className={shapes.wrap6}>
            <Button size="small" onClick={() => input.current?.click()}>
              {shown === null ? '사진 고르기' : '사진 바꾸기'}
            </Button>
            {shown !== null && (
              <Button size="small" onClick={() => onPick('none')}>
                사진 빼기
              </Button>
            )}
          </div>
          <input
            ref={input}
            type="file"
            hidden
            aria-label="사진 파일"
            accept="image/jpeg,image/png,image/webp"
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              if (file) onPick(file);
              event.target.value = '';
            }}
          />
        </div>
      )}
    </Field>
  );
};

const problemsIn = ({ title, startsOn, endsOn }: PopupDraft) => ({
  ...(title.trim() === '' && { title: '제목을 적어 주세요.' }),
  ...(endsOn < startsOn && { endsOn: '마지막 날은 첫날보다 늦어야 해요.' }),
});

export const PopupDialog = ({ popup, onClose }: { popup?: Popup; onClose: () => void }) => {
  const today = useToday();
  const [picture, setPicture] = useState<Picture>();
  return (
    <RecordDialog
      title={popup ? '팝업 수정' : '팝업 등록'}
      width={520}
      name={`popup-${popup?.id ?? 'new'}`}
      record={popup}
      fresh={freshPopup(today)}
      editing={{
        draftOf: draftOfPopup,
        problemsIn,
        save: useSavePopup(),
        variablesOf: (draft: PopupDraft, of) => ({
          of,
          fields: fieldsOf(draft),
          picture: picture instanceof File ? picture : undefined,
          dropPicture: picture === 'none',
        }),
      }}
      onClose={onClose}
    >
      {({ draft, problems, set }) => (
        <div className={shapes.stack14}>
          <TextInput
            label="제목"
            required
            maxLength={40}
            value={draft.title}
            error={problems['title']}
            onChange={(title) => set({ title })}
          />
          <TextArea
            label="내용"
            maxLength={500}
            value={draft.body}
            error={problems['body']}
            onChange={(body) => set({ body })}
          />
          <div className={shapes.pair}>
            <DateField
              label="첫날"
              value={draft.startsOn}
              error={problems['startsAt']}
              onChange={(startsOn) => startsOn && set({ startsOn })}
            />
            <DateField
              label="마지막 날"
              value={draft.endsOn}
              error={problems['endsOn'] ?? problems['endsAt']}
              hint="90일까지 띄울 수 있어요."
              onChange={(endsOn) => endsOn && set({ endsOn })}
            />
          </div>
          <Segmented
            label="보여 줄 고객"
            choices={audiences}
            value={draft.audience}
            onChange={(audience) => set({ audience })}
          />
          {draft.audience !== 'EVERYONE' && (
            <p className={shapes.note}>
              예약하면서 휴대폰을 인증했던 브라우저는 다시 온 고객, 나머지는 처음 온 고객으로 봐요.
            </p>
          )}
          <TextInput
            label="누르면 열리는 주소"
            maxLength={300}
            value={draft.link}
            error={problems['link']}
            placeholder="https://"
            onChange={(link) => set({ link })}
          />
          <PictureField current={popup?.pictureUrl ?? null} picked={picture} onPick={setPicture} />
        </div>
      )}
    </RecordDialog>
  );
};
