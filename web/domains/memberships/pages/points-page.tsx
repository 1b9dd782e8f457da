import { useCall, useEndpoint } from '../../../lib/endpoints.ts';
import { useCan } from '../../../lib/me.ts';
import { useShopNo } from '../../../lib/session.ts';
import { useUnsavedGuard } from '../../../lib/unsaved.ts';
import type { CallAnswer } from '../../../lib/wire.ts';
import { Button } from '../../../ui/button.tsx';
import { MoneyInput } from '../../../ui/money-input.tsx';
import { notify } from '../../../ui/notify.ts';
import { QueryState } from '../../../ui/query-state.tsx';
import { Card, Table } from '../../../ui/surface.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { Chip, Chips, Toggle } from '../../../ui/toggles.tsx';
import { useFormBase } from '../../../ui/form-base.ts';
import { StaleNotice } from '../../../ui/stale-notice.tsx';
import shapes from '../../../ui/shapes.module.css';
import { ShopFrame } from '../../shops/shop-frame.tsx';
import {
  bodyOf,
  cellOf,
  differs,
  draftOf,
  isRate,
  kindRate,
  lineKinds,
  methodKinds,
  withKindRate,
} from '../points.form.ts';
import type { PointDraft } from '../points.form.ts';
import styles from './points-page.module.css';

type Settings = CallAnswer<'memberships.pointSettings'>;
const lives = [null, 6, 12, 24, 36] as const;

const Rates = ({
  draft,
  onChange,
}: {
  draft: PointDraft;
  onChange: (rates: PointDraft['rates']) => void;
}) => (
  <div className={styles.rates}>
    <Table label="적립률">
      <thead>
        <tr>
          <th>%</th>
          {lineKinds.map(({ value, label }) => (
            <th key={value} data-number>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {methodKinds.map((method) => (
          <tr key={method.value}>
            <td className={styles.method}>{method.label}</td>
            {lineKinds.map((line) => {
              const cell = cellOf(line.value, method.value);
              const typed = draft.rates[cell] ?? '';
              return (
                <td key={line.value} data-number className={styles.cell}>
                  <TextInput
                    aria-label={`${method.label}로 낸 ${line.label} 적립률`}
                    inputMode="decimal"
                    align="right"
                    placeholder="0"
                    value={typed}
                    onChange={(text) => onChange({ ...draft.rates, [cell]: text })}
                    error={isRate(typed) ? undefined : '0~100'}
                  />
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </Table>
  </div>
);

/** One rate for each kind, whatever it was paid with. */
const KindRates = ({ draft, onChange }: Parameters<typeof Rates>[0]) => (
  <div className={styles.kinds}>
    {lineKinds.map(({ value, label }) => {
      const rate = kindRate(draft, value);
      return (
        <TextInput
          key={value}
          label={label}
          aria-label={`${label} 적립률`}
          inputMode="decimal"
          align="right"
          end="%"
          placeholder={rate === null ? '결제수단마다 달라요' : '0'}
          value={rate ?? ''}
          onChange={(typed) => onChange(withKindRate(draft, value, typed))}
          error={rate === null || isRate(rate) ? undefined : '0~100'}
        />
      );
    })}
  </div>
);

const Form = ({ settings }: { settings: Settings }) => {
  const shopNo = useShopNo();
  const can = useCan();
  const { base, draft, dirty, set, ...form } = useFormBase(settings, draftOf);
  const save = useCall('memberships.savePointSettings', ({ version }: Settings) => ({
    params: { id: shopNo },
    body: bodyOf(draft, version),
  }));
  const submit = (over: Settings) =>
    save.mutate(over, {
      onSuccess: (answer) => {
        form.saved(answer);
        notify.saved();
      },
    });
  const outdated = form.outdated && !save.isPending;
  useUnsavedGuard(dirty);
  const wrong = Object.values(draft.rates).some((typed) => !isRate(typed)) || draft.useUnit === 0;

  return (
    <div className={styles.cards}>
      {outdated && (
        <StaleNotice onTakeTheirs={form.takeTheirs} onKeepMine={() => !wrong && submit(settings)} />
      )}
      <Card title="적립" flush>
        <div className={styles.inset}>
          <Toggle
            checked={draft.enabled}
            onChange={(enabled) => set({ enabled })}
            label="포인트를 적립해요"
            note="받은 돈에만 쌓여요. 정액권, 티켓, 포인트로 낸 금액에는 쌓이지 않아요."
          />
        </div>
        <KindRates draft={draft} onChange={(rates) => set({ rates })} />
        <details className={styles.differently} open={differs(draftOf(base))}>
          <summary>결제수단마다 다르게 적용</summary>
          <Rates draft={draft} onChange={(rates) => set({ rates })} />
        </details>
      </Card>
      <Card title="사용">
        <div className={styles.fields}>
          <MoneyInput
            label="한 번에 쓸 수 있는 최소"
            end="P"
            value={draft.minimumUse}
            onChange={(minimumUse) => set({ minimumUse })}
          />
          <MoneyInput
            label="사용 단위"
            end="P"
            value={draft.useUnit}
            onChange={(useUnit) => set({ useUnit })}
            error={draft.useUnit === 0 ? '1P 이상으로 정해 주세요.' : undefined}
          />
          <div className={shapes.wide}>
            <p className={shapes.lead}>유효기간</p>
            <Chips label="유효기간">
              {lives.map((months) => (
                <Chip
                  key={months}
                  pressed={draft.expiresMonths === months}
                  onPress={() => set({ expiresMonths: months })}
                >
                  {months === null ? '기한 없음' : `${months}개월`}
                </Chip>
              ))}
            </Chips>
          </div>
        </div>
      </Card>
      {can('settings.write') && (
        <div className={styles.actions}>
          <Button
            look="primary"
            busy={save.isPending}
            disabled={!dirty || wrong || outdated}
            onClick={() => submit(base)}
          >
            저장
          </Button>
        </div>
      )}
    </div>
  );
};

/** How points are earned, used and lost. */
export const PointsPage = () => {
  const query = useEndpoint(
    'memberships.pointSettings',
    { params: { id: useShopNo() } },
    { meta: { role: 'page' } },
  );
  return (
    <ShopFrame title="포인트">
      <QueryState of={query}>{(settings) => <Form settings={settings} />}</QueryState>
    </ShopFrame>
  );
};
