import { useExampleService } from '../../../lib/shop.ts';
import { useState } from 'react';
import { formatWon } from '../../../../contract/money.ts';
import { useEndpoint } from '../../../lib/endpoints.ts';
import { isProductError, problemsByField } from '../../../lib/errors.ts';
import { mayLeave, useUnsavedGuard } from '../../../lib/unsaved.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { MoneyInput } from '../../../ui/money-input.tsx';
import { notify } from '../../../ui/notify.ts';
import { TextInput } from '../../../ui/text-input.tsx';
import { Chip, Chips, Toggle } from '../../../ui/toggles.tsx';
import { draftOf, emptyDraft, problemsIn, termsOf } from '../form.ts';
import type { ProductDraft } from '../form.ts';
import { kindNames, validity } from '../format.ts';
import { useArchiveProduct, useSaveProduct } from '../mutations.ts';
import type { AccountKind, PassProduct, TicketProduct } from '../queries.ts';
import styles from './product-form.module.css';

interface FieldsProps {
  kind: AccountKind;
  draft: ProductDraft;
  problems: Partial<Record<string, string>>;
  set: (change: Partial<ProductDraft>) => void;
}

const periods = [90, 180, 365, 730, null] as const;
const toggled = (list: readonly number[], one: number): number[] =>
  list.includes(one) ? list.filter((other) => other !== one) : [...list, one];

/** Nothing chosen is everything. */
const Usable = ({ draft, set }: Pick<FieldsProps, 'draft' | 'set'>) => {
  const { data } = useEndpoint('menu.items', {});
  const services = data?.items.filter(({ kind }) => kind === 'SERVICE') ?? [];
  const categories = [...new Map(services.map((item) => [item.categoryId, item.categoryName]))];
  const all = draft.itemIds.length + draft.categoryIds.length === 0;
  return (
    <fieldset className={styles.usable}>
      <legend>쓸 수 있는 시술</legend>
      <Chips label="쓸 수 있는 시술">
        <Chip pressed={all} onPress={() => set({ itemIds: [], categoryIds: [] })}>
          모두
        </Chip>
        {categories.map(([id, name]) => (
          <Chip
            key={`c${id}`}
            pressed={draft.categoryIds.includes(id)}
            onPress={() => set({ categoryIds: toggled(draft.categoryIds, id) })}
          >
            {name} 전체
          </Chip>
        ))}
        {services.map(({ id, name }) => (
          <Chip
            key={id}
            pressed={draft.itemIds.includes(id)}
            onPress={() => set({ itemIds: toggled(draft.itemIds, id) })}
          >
            {name}
          </Chip>
        ))}
      </Chips>
    </fieldset>
  );
};

const Fields = ({ kind, draft, problems, set }: FieldsProps) => {
  const exampleService = useExampleService();
  return (
    <div className={styles.fields}>
      <div className={styles.wide}>
        <TextInput
          label="이름"
          required
          data-autofocus
          maxLength={60}
          placeholder={kind === 'PASS' ? '20만원 정액권' : `${exampleService} 10회권`}
          value={draft.name}
          onChange={(name) => set({ name })}
          error={problems['name']}
        />
      </div>
      <MoneyInput
        label="판매가"
        required
        value={draft.priceWon}
        onChange={(priceWon) => set({ priceWon })}
        error={problems['priceWon']}
      />
      {kind === 'TICKET' && (
        <MoneyInput
          label="횟수"
          required
          end="회"
          value={draft.count}
          onChange={(count) => set({ count })}
          error={problems['count']}
        />
      )}
      <MoneyInput
        label={kind === 'PASS' ? '보너스 금액' : '보너스 횟수'}
        {...(kind === 'TICKET' && { end: '회' })}
        value={draft.bonus}
        onChange={(bonus) => set({ bonus })}
        hint={
          kind === 'PASS' && draft.priceWon !== null
            ? `모두 ${formatWon(draft.priceWon + (draft.bonus ?? 0))} 쓸 수 있어요`
            : undefined
        }
      />
      <fieldset className={styles.usable}>
        <legend>유효기간</legend>
        <Chips label="유효기간">
          {periods.map((days) => (
            <Chip key={days} pressed={draft.validDays === days} onPress={() => set({ validDays: days })}>
              {validity(days)}
            </Chip>
          ))}
        </Chips>
      </fieldset>
      <Usable draft={draft} set={set} />
      <div className={styles.wide}>
        <Toggle
          checked={draft.shareable}
          onChange={(shareable) => set({ shareable })}
          label="가족이 함께 쓸 수 있어요"
        />
        <Toggle checked={draft.active} onChange={(active) => set({ active })} label="지금 판매해요" />
      </div>
    </div>
  );
};

interface Props {
  kind: AccountKind;
  /** Left out for a new one. */
  product: PassProduct | TicketProduct | undefined;
  onClose: () => void;
}

export const ProductForm = ({ kind, product, onClose }: Props) => {
  const [start] = useState(product ? draftOf(product) : emptyDraft);
  const [draft, setDraft] = useState(start);
  const [shown, setShown] = useState(false);
  const save = useSaveProduct();
  const archive = useArchiveProduct();
  const dirty = draft !== start && !save.isSuccess;
  useUnsavedGuard(dirty);
  const own = problemsIn(kind, draft);
  const problems = { ...(shown && own), ...problemsByField(save.error) };

  const submit = () => {
    setShown(true);
    if (Object.keys(own).length > 0 || save.isPending) return;
    const terms = termsOf(draft);
    const of = product && { of: { id: product.id, version: product.version } };
    const bonus = draft.bonus ?? 0;
    save.mutate(
      kind === 'PASS'
        ? { kind, body: { ...terms, bonusWon: bonus }, ...of }
        : { kind, body: { ...terms, count: draft.count ?? 0, bonusCount: bonus }, ...of },
      {
        onSuccess: () => {
          notify.saved();
          onClose();
        },
        onError: (error) => {
          if (!isProductError(error) || error.errors.length === 0) notify.error(error);
        },
      },
    );
  };
  const leave = async () => {
    if (await mayLeave(dirty)) onClose();
  };
  const drop = ({ id, name }: { id: number; name: string }) =>
    archive.mutate(
      { kind, id, undo: false },
      {
        onSuccess: () => {
          onClose();
          notify.undo(`${name} 상품을 보관했어요`, () => archive.mutate({ kind, id, undo: true }));
        },
      },
    );

  return (
    <Dialog
      opened
      onClose={() => void leave()}
      title={product ? `${kindNames[kind]} 상품 수정` : `${kindNames[kind]} 상품 추가`}
      width={520}
      footer={
        <>
          {product && (
            <Button look="danger" busy={archive.isPending} onClick={() => drop(product)}>
              보관
            </Button>
          )}
          <Button onClick={() => void leave()}>닫기</Button>
          <Button look="primary" busy={save.isPending} onClick={submit}>
            저장
          </Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {product && <p className={styles.note}>이미 판 {kindNames[kind]}은 팔 때의 조건 그대로 남아요.</p>}
        <Fields
          kind={kind}
          draft={draft}
          problems={problems}
          set={(change) => setDraft((before) => ({ ...before, ...change }))}
        />
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </form>
    </Dialog>
  );
};
