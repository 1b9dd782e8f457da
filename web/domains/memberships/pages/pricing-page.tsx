import { useState } from 'react';
import { useCall, useEndpoint } from '../../../lib/endpoints.ts';
import { useCan } from '../../../lib/me.ts';
import { useShopNo } from '../../../lib/session.ts';
import { useUnsavedGuard } from '../../../lib/unsaved.ts';
import type { CallAnswer } from '../../../lib/wire.ts';
import { Button } from '../../../ui/button.tsx';
import { QueryState } from '../../../ui/query-state.tsx';
import { notify } from '../../../ui/notify.ts';
import { Card } from '../../../ui/surface.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { Checkbox, Chip, Chips, Toggle } from '../../../ui/toggles.tsx';
import { useFormBase } from '../../../ui/form-base.ts';
import { StaleNotice } from '../../../ui/stale-notice.tsx';
import shapes from '../../../ui/shapes.module.css';
import { ShopFrame } from '../../shops/shop-frame.tsx';
import styles from './pricing-page.module.css';

type Option = CallAnswer<'memberships.pricingOption'>;

const inWords = ({ enabled, grades, passHolders, ticketHolders }: Omit<Option, 'version'>): string => {
  if (!enabled) return '모든 고객에게 정가로 팔아요.';
  const who = [
    ...(grades.length > 0 ? [`${grades.join(', ')} 등급`] : []),
    ...(passHolders ? ['정액권이 있는 고객'] : []),
    ...(ticketHolders ? ['티켓이 있는 고객'] : []),
  ];
  return who.length === 0 ? '누구에게 줄지 골라 주세요.' : `${who.join(', ')}에게 회원가로 팔아요.`;
};

const Grades = ({
  grades,
  onChange,
}: {
  grades: readonly string[];
  onChange: (grades: string[]) => void;
}) => {
  const [typed, setTyped] = useState('');
  const name = typed.trim();
  const add = () => {
    if (name !== '' && !grades.includes(name)) onChange([...grades, name]);
    setTyped('');
  };
  return (
    <form
      className={shapes.stack10}
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <TextInput
        label="등급"
        hint="고객에 적어 둔 등급과 같은 이름이어야 해요"
        placeholder="VIP"
        maxLength={20}
        value={typed}
        onChange={setTyped}
        aside={
          <Button size="small" disabled={name === ''} onClick={add}>
            추가
          </Button>
        }
      />
      {grades.length > 0 && (
        <Chips label="회원가를 받는 등급">
          {grades.map((grade) => (
            <Chip key={grade} pressed onPress={() => onChange(grades.filter((other) => other !== grade))}>
              {grade} ×
            </Chip>
          ))}
        </Chips>
      )}
    </form>
  );
};

const draftOf = ({ enabled, grades, passHolders, ticketHolders }: Option) => ({
  enabled,
  grades,
  passHolders,
  ticketHolders,
});

const Form = ({ option }: { option: Option }) => {
  const shopNo = useShopNo();
  const can = useCan()('settings.write');
  const { base, draft, dirty, set, ...form } = useFormBase(option, draftOf);
  const save = useCall('memberships.savePricingOption', ({ version }: Option) => ({
    params: { id: shopNo },
    body: { ...draft, version },
  }));
  const submit = (over: Option) =>
    save.mutate(over, {
      onSuccess: (answer) => {
        form.saved(answer);
        notify.saved();
      },
    });
  const outdated = form.outdated && !save.isPending;
  useUnsavedGuard(dirty);
  return (
    <Card
      title="회원가"
      actions={
        can && (
          <Button
            look="primary"
            busy={save.isPending}
            disabled={!dirty || outdated}
            onClick={() => submit(base)}
          >
            저장
          </Button>
        )
      }
    >
      {outdated && <StaleNotice onTakeTheirs={form.takeTheirs} onKeepMine={() => submit(option)} />}
      <fieldset className={styles.fields} disabled={!can}>
        <Toggle
          checked={draft.enabled}
          onChange={(enabled) => set({ enabled })}
          label="회원가를 써요"
          note="시술메뉴에 회원가를 적어 둔 시술과 제품은 매출을 등록할 때 회원가로 나와요."
        />
        {draft.enabled && (
          <>
            <Grades grades={draft.grades} onChange={(grades) => set({ grades })} />
            <Checkbox
              checked={draft.passHolders}
              onChange={(passHolders) => set({ passHolders })}
              label="정액권이 남은 고객"
            />
            <Checkbox
              checked={draft.ticketHolders}
              onChange={(ticketHolders) => set({ ticketHolders })}
              label="티켓이 남은 고객"
            />
          </>
        )}
        <p className={styles.words}>{inWords(draft)}</p>
      </fieldset>
    </Card>
  );
};

/** Which customers pay the member price. */
export const PricingPage = () => {
  const query = useEndpoint(
    'memberships.pricingOption',
    { params: { id: useShopNo() } },
    { meta: { role: 'page' } },
  );
  return (
    <ShopFrame title="회원가">
      <QueryState of={query}>{(option) => <Form option={option} />}</QueryState>
    </ShopFrame>
  );
};
