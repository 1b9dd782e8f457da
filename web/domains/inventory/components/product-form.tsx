import { useState } from 'react';
import { useEndpoint } from '../../../lib/endpoints.ts';
import { refusalOf } from '../../../lib/error-actions.ts';
import { isProductError } from '../../../lib/errors.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { MoneyInput } from '../../../ui/money-input.tsx';
import { notify } from '../../../ui/notify.ts';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { Toggle } from '../../../ui/toggles.tsx';
import { readCount } from '../format.ts';
import { useAddProduct, useSaveProduct } from '../mutations.ts';
import type { Product } from '../queries.ts';
import styles from './product-form.module.css';

interface Terms {
  purchaseWon: number | null;
  sku: string;
  barcode: string;
  lowAt: string;
  onHand: string;
}

const number = { inputMode: 'numeric', align: 'right', end: '개', maxLength: 6 } as const;

const bodyOf = ({ purchaseWon, sku, barcode, lowAt }: Terms) => ({
  purchaseWon,
  sku,
  barcode: barcode.trim(),
  lowAt: readCount(lowAt),
});

const TermsFields = ({
  terms,
  opening,
  error,
  onChange,
}: {
  terms: Terms;
  /** Asked when the counting begins. */
  opening: boolean;
  error: string | undefined;
  onChange: (change: Partial<Terms>) => void;
}) => (
  <>
    <div className={styles.two}>
      {opening && (
        <TextInput
          {...number}
          label="지금 수량"
          required
          value={terms.onHand}
          onChange={(onHand) => onChange({ onHand })}
        />
      )}
      <TextInput
        {...number}
        label="부족 표시"
        hint="이 수량부터"
        value={terms.lowAt}
        onChange={(lowAt) => onChange({ lowAt })}
      />
      <MoneyInput
        label="매입가"
        value={terms.purchaseWon}
        onChange={(purchaseWon) => onChange({ purchaseWon })}
      />
    </div>
    <TextInput
      label="바코드"
      inputMode="numeric"
      maxLength={40}
      value={terms.barcode}
      onChange={(barcode) => onChange({ barcode })}
      error={error}
    />
    <TextInput label="관리 코드" maxLength={40} value={terms.sku} onChange={(sku) => onChange({ sku })} />
  </>
);

const sayFailure = (error: unknown) => {
  if (!isProductError(error)) notify.error(error);
};

/** What the shop keeps of a product besides its name and price. */
export const ProductForm = ({ product, onClose }: { product: Product; onClose: () => void }) => {
  const [opened] = useState(product);
  const [tracked, setTracked] = useState(true);
  const [terms, setTerms] = useState<Terms>({
    purchaseWon: opened.purchaseWon,
    sku: opened.sku,
    barcode: opened.barcode,
    lowAt: opened.lowAt === null ? '' : String(opened.lowAt),
    onHand: '',
  });
  const save = useSaveProduct(product.itemId);
  const opening = tracked && !opened.tracked;
  const onHand = readCount(terms.onHand);
  const submit = () =>
    save.mutate(
      {
        ...bodyOf(terms),
        tracked,
        version: opened.version,
        ...(opening && onHand !== null && { onHand }),
      },
      {
        onSuccess: () => {
          notify.saved();
          onClose();
        },
        onError: sayFailure,
      },
    );
  return (
    <FormDialog
      gap={12}
      width={380}
      title={product.name}
      label="저장"
      busy={save.isPending}
      ready={!opening || onHand !== null}
      onClose={onClose}
      onSubmit={submit}
    >
      <Toggle
        checked={tracked}
        onChange={setTracked}
        label="재고 관리"
        note="팔면 줄고, 매출을 지우면 돌아와요"
      />
      <TermsFields
        terms={terms}
        opening={opening}
        error={refusalOf(save.error)}
        onChange={(change) => setTerms({ ...terms, ...change })}
      />
    </FormDialog>
  );
};

/** A new product, on the menu and on the shelf at once. */
export const NewProductForm = ({
  usual,
  onClose,
  onAdded,
}: {
  /** The category of the other products. */
  usual: string | undefined;
  onClose: () => void;
  onAdded: (itemId: number) => void;
}) => {
  const [name, setName] = useState('');
  const [priceWon, setPriceWon] = useState<number | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const [terms, setTerms] = useState<Terms>({
    purchaseWon: null,
    sku: '',
    barcode: '',
    lowAt: '',
    onHand: '',
  });
  const categories = useEndpoint('menu.categories', {}).data?.items ?? [];
  const standing = categories.find((category) => category.name === usual) ?? categories.at(-1);
  const categoryId = Number(chosen ?? standing?.id ?? 0);
  const add = useAddProduct();
  const onHand = readCount(terms.onHand);
  const submit = () =>
    add.mutate(
      { name, categoryId, priceWon: priceWon ?? 0, onHand: onHand ?? 0, ...bodyOf(terms) },
      {
        onSuccess: ({ itemId }) => {
          notify.saved();
          onAdded(itemId);
        },
        onError: sayFailure,
      },
    );
  return (
    <FormDialog
      gap={12}
      width={380}
      title="제품 추가"
      label="추가"
      busy={add.isPending}
      ready={name.trim() !== '' && priceWon !== null && categoryId > 0 && onHand !== null}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextInput label="이름" required data-autofocus maxLength={60} value={name} onChange={setName} />
      <div className={styles.two}>
        <MoneyInput label="판매가" required value={priceWon} onChange={setPriceWon} />
        <Select
          label="메뉴 분류"
          value={categoryId > 0 ? String(categoryId) : null}
          options={categories.map((category) => ({ value: String(category.id), label: category.name }))}
          onChange={setChosen}
        />
      </div>
      <TermsFields
        terms={terms}
        opening
        error={refusalOf(add.error)}
        onChange={(change) => setTerms({ ...terms, ...change })}
      />
    </FormDialog>
  );
};
