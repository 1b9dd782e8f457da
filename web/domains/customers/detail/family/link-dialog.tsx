import { useState } from 'react';
import { describeError } from '../../../../lib/error-actions.ts';
import { useCan } from '../../../../lib/me.ts';
import { mayLeave, useUnsavedGuard } from '../../../../lib/unsaved.ts';
import { Button } from '../../../../ui/button.tsx';
import { CustomerFinder } from '../../../../ui/customer-finder.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { notify } from '../../../../ui/notify.ts';
import { TextInput } from '../../../../ui/text-input.tsx';
import { Checkbox, Chip, Chips } from '../../../../ui/toggles.tsx';
import shapes from '../../../../ui/shapes.module.css';
import type { Customer } from '../../form.ts';
import { useChangeFamily } from '../mutations.ts';
import type { Family } from '../queries.ts';
import styles from './family.module.css';

type Relative = Family['items'][number];

interface Props {
  customer: Customer;
  /** Left out for a new one. */
  relative?: Relative | undefined;
  /** The customer and their present family. */
  taken: ReadonlySet<number>;
  onClose: () => void;
}

const relations = ['배우자', '엄마', '아빠', '딸', '아들', '언니', '동생', '친구'];

/** The relative, what they are to the customer, and whose passes both may use. */
export const LinkDialog = ({ customer, relative, taken, onClose }: Props) => {
  const [chosen, setChosen] = useState<Pick<Relative, 'customerNo' | 'name'> | undefined>(relative);
  const [relation, setRelation] = useState(relative?.relation ?? '');
  const [shares, setShares] = useState(relative?.shares ?? false);
  const [receives, setReceives] = useState(relative?.receives ?? false);
  const change = useChangeFamily(customer.customerNo);
  const mayShare = useCan()('memberships.write');
  const dirty =
    !change.isSuccess &&
    (chosen?.customerNo !== relative?.customerNo ||
      relation !== (relative?.relation ?? '') ||
      shares !== (relative?.shares ?? false) ||
      receives !== (relative?.receives ?? false));
  useUnsavedGuard(dirty);
  const leave = async () => {
    if (await mayLeave(dirty)) onClose();
  };
  const submit = () => {
    if (!chosen) return;
    change.mutate(
      { do: 'link', relativeNo: chosen.customerNo, relation: relation.trim(), shares, receives },
      {
        onSuccess: () => {
          notify.saved();
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      opened
      onClose={() => void leave()}
      title={relative ? `${relative.name}님과의 관계` : '가족 연결'}
      width={460}
      footer={
        <>
          <Button onClick={() => void leave()}>닫기</Button>
          <Button look="primary" busy={change.isPending} disabled={!chosen} onClick={submit}>
            저장
          </Button>
        </>
      }
    >
      <div className={shapes.stack16}>
        {chosen ? (
          <p className={styles.chosen}>
            <strong>{chosen.name}</strong>
            {!relative && (
              <Button size="small" look="ghost" onClick={() => setChosen(undefined)}>
                다른 고객 고르기
              </Button>
            )}
          </p>
        ) : (
          <CustomerFinder
            label="가족"
            autoFocus
            except={(customerNo) => taken.has(customerNo)}
            onFind={({ customerNo, name }) => setChosen({ customerNo, name })}
          />
        )}
        <div className={shapes.stack8}>
          <TextInput
            label={`${customer.name}님에게는`}
            placeholder="엄마, 동생"
            maxLength={20}
            value={relation}
            onChange={setRelation}
          />
          <Chips label="자주 쓰는 관계">
            {relations.map((word) => (
              <Chip key={word} pressed={word === relation} onPress={() => setRelation(word)}>
                {word}
              </Chip>
            ))}
          </Chips>
        </div>
        {chosen && (
          <div>
            <Checkbox
              checked={shares}
              disabled={!mayShare}
              onChange={setShares}
              label={`${customer.name}님의 회원권을 ${chosen.name}님도 써요`}
            />
            <Checkbox
              checked={receives}
              disabled={!mayShare}
              onChange={setReceives}
              label={`${chosen.name}님의 회원권을 ${customer.name}님도 써요`}
            />
            <p className={styles.hint}>
              {mayShare
                ? '가족 공유로 판매한 정액권과 티켓만 함께 쓸 수 있어요. 앞으로 구매하는 회원권도 같아요.'
                : '회원권을 함께 쓰게 하려면 회원권 관리 권한이 필요해요.'}
            </p>
          </div>
        )}
        {change.error && (
          <p role="alert" className={shapes.bad}>
            {describeError(change.error)}
          </p>
        )}
      </div>
    </Dialog>
  );
};
