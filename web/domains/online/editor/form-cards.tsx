import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { formatWon } from '../../../../contract/money.ts';
import { employeesQuery } from '../../../lib/employees.ts';
import { useShopNo } from '../../../lib/session.ts';
import { useExampleQuestion } from '../../../lib/shop.ts';
import { Field } from '../../../ui/field.tsx';
import { GoLink } from '../../../ui/go-link.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Select } from '../../../ui/select.tsx';
import shapes from '../../../ui/shapes.module.css';
import { Card } from '../../../ui/surface.tsx';
import { TextArea, TextInput } from '../../../ui/text-input.tsx';
import { TimeField } from '../../../ui/time-field.tsx';
import { Chip, Chips, Toggle } from '../../../ui/toggles.tsx';
import { usePolicy } from '../../payments/queries.ts';
import type { ZeroShop } from '../queries.ts';
import {
  amenityNames,
  approvalChoices,
  changeChoices,
  holdChoices,
  openChoices,
  priceChoices,
} from './draft.ts';
import type { PageDraft } from './draft.ts';
import styles from './editor.module.css';
import { PhotosField } from './photos-field.tsx';
import { SectionsField } from './sections-field.tsx';

export interface CardProps {
  draft: PageDraft;
  problems: Record<string, string>;
  set: (change: Partial<PageDraft>) => void;
}

export const LookCard = ({ draft, problems, set, photos }: CardProps & { photos: ZeroShop['photos'] }) => (
  <Card title="소개와 사진">
    <div className={shapes.stack14}>
      <TextInput
        label="페이지 이름"
        required
        maxLength={40}
        value={draft.title}
        error={problems['title']}
        onChange={(title) => set({ title })}
      />
      <TextInput
        label="주소"
        required
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
      <PhotosField value={draft.photos} saved={photos} onChange={(next) => set({ photos: next })} />
      <TextInput
        label="인스타그램"
        start="@"
        value={draft.instagram}
        error={problems['instagram']}
        onChange={(instagram) => set({ instagram })}
      />
      <SectionsField value={draft.sections} onChange={(sections) => set({ sections })} />
    </div>
  </Card>
);

/** Typed as a map shows them: "37.5563, 126.9236". */
const placeOf = (typed: string): PageDraft['coordinates'] | undefined => {
  if (typed.trim() === '') return null;
  const [, latitude, longitude] = /^\s*(\d{2}\.\d+)\s*,\s*(\d{3}\.\d+)\s*$/u.exec(typed) ?? [];
  return latitude === undefined || longitude === undefined
    ? undefined
    : { latitude: Number(latitude), longitude: Number(longitude) };
};

const textOf = (place: PageDraft['coordinates']) => (place ? `${place.latitude}, ${place.longitude}` : '');

/** What is typed stands while it is no place yet; the page keeps the last that was one. */
const MapPlace = ({ draft: { coordinates }, set }: Omit<CardProps, 'problems'>) => {
  const [typed, setTyped] = useState(textOf(coordinates));
  const place = placeOf(typed);
  const isOther = place !== undefined && textOf(place) !== textOf(coordinates);
  return (
    <TextInput
      label="지도 위치"
      placeholder="37.5563, 126.9236"
      hint="지도 앱에서 복사한 위도와 경도예요. 검색 결과의 지도에 쓰여요."
      error={place === undefined ? '37.5563, 126.9236처럼 적어 주세요.' : undefined}
      value={isOther ? textOf(coordinates) : typed}
      onChange={(typed) => {
        setTyped(typed);
        const coordinates = placeOf(typed);
        if (coordinates !== undefined) set({ coordinates });
      }}
    />
  );
};

export const PlaceCard = ({ draft, set }: CardProps) => (
  <Card title="연락처와 위치">
    <div className={shapes.stack14}>
      <TextInput
        label="전화번호"
        maxLength={20}
        value={draft.phone}
        onChange={(phone) => set({ phone })}
        name="page-phone"
      />
      <TextInput
        label="샵 주소"
        maxLength={200}
        value={draft.address}
        onChange={(address) => set({ address })}
        name="page-address"
      />
      <MapPlace draft={draft} set={set} />
      <TextArea
        label="오시는 길"
        maxLength={500}
        rows={3}
        value={draft.directions}
        onChange={(directions) => set({ directions })}
      />
      <div>
        <p className={shapes.label}>편의시설</p>
        <Chips label="편의시설">
          {(Object.keys(amenityNames) as (keyof typeof amenityNames)[]).map((name) => (
            <Chip
              key={name}
              pressed={draft.amenities.includes(name)}
              onPress={() =>
                set({
                  amenities: draft.amenities.includes(name)
                    ? draft.amenities.filter((one) => one !== name)
                    : [...draft.amenities, name],
                })
              }
            >
              {amenityNames[name]}
            </Chip>
          ))}
        </Chips>
      </div>
    </div>
  </Card>
);

const People = ({ draft, set }: CardProps) => {
  const people = useQuery(employeesQuery(useShopNo())).data?.filter(({ bookable }) => bookable) ?? [];
  const shown = draft.employees;
  const toggle = (no: (typeof people)[number]['employeeNo']) => {
    const now = shown ?? people.map(({ employeeNo }) => employeeNo);
    const next = now.includes(no) ? now.filter((one) => one !== no) : [...now, no];
    set({ employees: next.length === people.length ? null : next });
  };
  return (
    <div>
      <p className={shapes.label}>보이는 담당자</p>
      <Chips label="보이는 담당자">
        {people.map(({ employeeNo, name }) => (
          <Chip
            key={employeeNo}
            pressed={shown?.includes(employeeNo) ?? true}
            onPress={() => toggle(employeeNo)}
          >
            {name}
          </Chip>
        ))}
      </Chips>
    </div>
  );
};

const DepositLine = () => {
  const policy = usePolicy().data;
  if (!policy) return null;
  const { enabled, example, practice } = policy;
  return (
    <p className={styles.deposit}>
      {enabled
        ? `예약금은 ${formatWon(example.priceWon)} 시술이면 ${formatWon(example.dueWon)}이에요.${practice ? ' 지금은 연습 모드예요.' : ''}`
        : '예약금은 받지 않아요.'}{' '}
      <GoLink className={styles.link ?? ''} to="/online/deposits">
        예약금 정책
      </GoLink>
    </p>
  );
};

export const BookingCard = (props: CardProps) => {
  const { draft, set } = props;
  const exampleQuestion = useExampleQuestion();
  const { allowed, untilMinute } = draft.sameDay;
  return (
    <Card title="예약 받기">
      <div className={shapes.stack14}>
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
        <DepositLine />
        <Field label="금액 표시">
          {() => (
            <Segmented
              label="금액 표시"
              choices={priceChoices}
              value={draft.prices}
              onChange={(prices) => set({ prices })}
            />
          )}
        </Field>
        <People {...props} />
        <Toggle
          label="오늘 예약도 받기"
          checked={allowed}
          onChange={(on) => set({ sameDay: { allowed: on, untilMinute } })}
        />
        {allowed && (
          <Toggle
            label="오늘 예약은 정한 시각까지만"
            checked={untilMinute !== null}
            onChange={(on) => set({ sameDay: { allowed, untilMinute: on ? 1080 : null } })}
          />
        )}
        {allowed && untilMinute !== null && (
          <TimeField
            label="오늘 예약을 받는 마지막 시각"
            step={30}
            value={untilMinute}
            onChange={(minute) => set({ sameDay: { allowed, untilMinute: minute } })}
          />
        )}
        <div className={shapes.pair}>
          <Select
            label="연락처 하나로 잡을 수 있는 예약"
            options={openChoices}
            value={String(draft.openPerPhone)}
            onChange={(count) => count && set({ openPerPhone: Number(count) })}
          />
          <Select
            label="고르는 동안 시간 잡아 두기"
            options={holdChoices}
            value={String(draft.holdMinutes)}
            onChange={(minutes) => minutes && set({ holdMinutes: Number(minutes) })}
          />
        </div>
        <Select
          label="고객이 예약을 옮길 수 있는 때"
          options={changeChoices}
          value={String(draft.changeHours)}
          onChange={(hours) => hours && set({ changeHours: Number(hours) })}
        />
        <Toggle
          label="빈자리 대기 받기"
          note="원하는 시간이 없으면 고객이 대기를 걸어 둘 수 있어요."
          checked={draft.waitlist}
          onChange={(waitlist) => set({ waitlist })}
        />
        <TextInput
          label="예약할 때 묻는 것"
          maxLength={100}
          placeholder={exampleQuestion}
          value={draft.question}
          onChange={(question) => set({ question })}
        />
        <TextArea
          label="예약 안내"
          maxLength={1000}
          rows={3}
          placeholder="10분 넘게 늦으면 예약이 취소될 수 있어요."
          value={draft.notes}
          onChange={(notes) => set({ notes })}
        />
        <p className={shapes.note}>
          며칠 뒤까지 받을지, 몇 시간 전까지 받을지는{' '}
          <GoLink className={styles.link ?? ''} to="/shop/booking-rules">
            예약 규칙
          </GoLink>
          에서 정해요.
        </p>
      </div>
    </Card>
  );
};
