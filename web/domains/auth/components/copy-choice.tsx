import { useSession } from '../../../lib/session.ts';
import type { CallOptions } from '../../../lib/wire.ts';
import { Checkbox, Chip } from '../../../ui/toggles.tsx';
import shapes from '../../../ui/shapes.module.css';
import styles from './auth.module.css';

export type CopyFrom = NonNullable<CallOptions<'shops.create'>['body']['copyFrom']>;

const parts = {
  menu: ['시술메뉴', '분류, 가격, 시간. 사진은 빼고 가져와요.'],
  hours: ['영업시간', '요일별 시간, 정기 휴무, 캘린더와 예약 규칙'],
  rights: ['역할별 권한', '매니저와 직원이 할 수 있는 일'],
  messages: ['자동 알림', '꺼진 채로 가져와요. 발신번호를 등록하고 켜 주세요.'],
} as const;
const everything = { menu: true, hours: true, rights: true, messages: true };
const names = Object.keys(parts) as (keyof typeof parts)[];

interface Props {
  value: CopyFrom | null;
  onChange: (value: CopyFrom | null) => void;
}

/** What a further shop of an owner copies from one they have; hidden without one. */
export const CopyChoice = ({ value, onChange }: Props) => {
  const own = useSession().shops.filter(({ role }) => role === 'OWNER');
  if (own.length === 0) return null;
  return (
    <>
      <fieldset className={styles.choice}>
        <legend>다른 샵에서 가져오기</legend>
        <div className={shapes.wrap6}>
          <Chip pressed={value === null} onPress={() => onChange(null)}>
            가져오지 않음
          </Chip>
          {own.map(({ shopNo, shopName }) => (
            <Chip
              key={shopNo}
              pressed={value?.shopNo === shopNo}
              onPress={() => onChange({ ...(value ?? everything), shopNo })}
            >
              {shopName}
            </Chip>
          ))}
        </div>
        <p>고객, 예약, 매출, 잔액은 가져오지 않아요.</p>
      </fieldset>
      {value && (
        <fieldset className={styles.choice}>
          <legend>가져올 것</legend>
          {names.map((part) => (
            <Checkbox
              key={part}
              label={parts[part][0]}
              note={parts[part][1]}
              checked={value[part]}
              onChange={(checked) => onChange({ ...value, [part]: checked })}
            />
          ))}
        </fieldset>
      )}
    </>
  );
};
