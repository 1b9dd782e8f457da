import { Field } from '../../ui/field.tsx';
import { RecordDialog } from '../../ui/record-dialog.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Select } from '../../ui/select.tsx';
import shapes from '../../ui/shapes.module.css';
import { TextArea, TextInput } from '../../ui/text-input.tsx';
import { Checkbox } from '../../ui/toggles.tsx';
import { approvalChoices, bodyOf, draftOf, openChoices, priceChoices, problemsIn } from './form.ts';
import { useSaveZeroShop } from './queries.ts';
import type { ZeroShop } from './queries.ts';

/** What the page says and how it takes bookings; customers see it once it is published. */
export const PageDialog = ({ page, onClose }: { page: ZeroShop; onClose: () => void }) => (
  <RecordDialog
    title="온라인 예약 페이지"
    width={560}
    name="zero-shop"
    record={page}
    fresh={draftOf(page)}
    editing={{
      draftOf,
      problemsIn,
      save: useSaveZeroShop(),
      variablesOf: (draft, of) => bodyOf(draft, of ?? page),
    }}
    onClose={onClose}
  >
    {({ draft, problems, set }) => (
      <div className={shapes.stack14}>
        <TextInput
          label="페이지 이름"
          maxLength={40}
          value={draft.title}
          error={problems['title']}
          onChange={(title) => set({ title })}
        />
        <TextInput
          label="주소"
          start={`${location.host}/zero/`}
          value={draft.slug}
          error={problems['slug']}
          hint="바꿔도 예전 주소로 일 년 동안 찾아올 수 있어요."
          onChange={(slug) => set({ slug })}
        />
        <TextArea
          label="소개"
          maxLength={1000}
          rows={4}
          value={draft.intro}
          onChange={(intro) => set({ intro })}
        />
        <div className={shapes.pair}>
          <TextInput label="전화번호" value={draft.phone} onChange={(phone) => set({ phone })} />
          <TextInput
            label="인스타그램"
            start="@"
            value={draft.instagram}
            error={problems['instagram']}
            onChange={(instagram) => set({ instagram })}
          />
        </div>
        <TextInput label="샵 주소" value={draft.address} onChange={(address) => set({ address })} />
        <TextArea
          label="오시는 길"
          maxLength={500}
          value={draft.directions}
          onChange={(directions) => set({ directions })}
        />
        <TextArea label="안내" maxLength={1000} value={draft.notes} onChange={(notes) => set({ notes })} />
        <Field label="예약 확정">
          {() => (
            <Segmented
              label="예약 확정"
              choices={approvalChoices}
              value={draft.approval}
              onChange={(approval) => set({ approval })}
            />
          )}
        </Field>
        <Field label="금액">
          {() => (
            <Segmented
              label="금액"
              choices={priceChoices}
              value={draft.prices}
              onChange={(prices) => set({ prices })}
            />
          )}
        </Field>
        <Select
          label="한 번호로 잡아 둘 수 있는 예약"
          options={openChoices}
          value={draft.openPerPhone}
          onChange={(openPerPhone) => openPerPhone && set({ openPerPhone })}
        />
        <Checkbox label="오늘 예약도 받기" checked={draft.sameDay} onChange={(sameDay) => set({ sameDay })} />
        <TextInput
          label="예약할 때 묻는 것"
          maxLength={100}
          value={draft.question}
          onChange={(question) => set({ question })}
        />
      </div>
    )}
  </RecordDialog>
);
