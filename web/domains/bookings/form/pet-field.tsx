import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { keepsPets } from '../../../../contract/trades.ts';
import { useEndpoint } from '../../../lib/endpoints.ts';
import { shopQuery } from '../../../lib/shop.ts';
import { onlyOne } from '../../../lib/pets.ts';
import { useShopNo } from '../../../lib/session.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { Chip, Chips } from '../../../ui/toggles.tsx';
import shapes from '../../../ui/shapes.module.css';
import type { BookingDraft, DraftPet, DraftProblem } from '../draft.ts';
import styles from './booking-form.module.css';

type Problems = Partial<Record<DraftProblem, string>>;

type Coming = Pick<ReturnType<typeof useComing>, 'asked' | 'pets' | 'petNo'>;

interface Props {
  coming: Coming;
  newPet: DraftPet | null;
  problems: Problems;
  onChange: (change: Pick<BookingDraft, 'petNo' | 'newPet'>) => void;
}

/** What groomers ask before they touch an animal. */
const usualWarnings = ['입질', '예민', '슬개골', '피부 질환', '심장 질환', '접종 만료', '노령'];

const NewPet = ({
  pet,
  problems,
  onChange,
}: {
  pet: DraftPet;
  problems: Problems;
  onChange: (pet: DraftPet) => void;
}) => (
  <div className={styles.newPet} role="group" aria-label="새 반려동물">
    <TextInput
      label="이름"
      required
      maxLength={40}
      value={pet.name}
      error={problems.pet}
      onChange={(name) => onChange({ ...pet, name })}
    />
    <TextInput
      label="품종"
      maxLength={40}
      value={pet.breed}
      onChange={(breed) => onChange({ ...pet, breed })}
    />
    <TextInput
      label="몸무게"
      inputMode="decimal"
      align="right"
      end="kg"
      maxLength={9}
      autoComplete="off"
      value={pet.weight}
      error={problems.weight}
      onChange={(weight) => onChange({ ...pet, weight: weight.replace(',', '.').replace(/\s|kg/gi, '') })}
    />
    <Chips label="주의할 점">
      {usualWarnings.map((warning) => {
        const on = pet.warnings.includes(warning);
        const rest = pet.warnings.filter((one) => one !== warning);
        return (
          <Chip
            key={warning}
            pressed={on}
            onPress={() => onChange({ ...pet, warnings: on ? rest : [...rest, warning] })}
          >
            {warning}
          </Chip>
        );
      })}
    </Chips>
  </div>
);

/** The customer's pets, and which of them comes. */
export const useComing = ({ customer, petNo, newPet }: BookingDraft) => {
  const shopNo = useShopNo();
  const customerNo = customer?.kind === 'existing' ? customer.customerNo : null;
  const shop = useQuery(shopQuery(shopNo)).data;
  const known = useEndpoint(
    'customers.get',
    { params: { customerNo: customerNo ?? 0 } },
    { enabled: customerNo !== null },
  );
  const asksPet = shop !== undefined && [shop.trade, ...shop.extraTrades].some(keepsPets);
  const pets = customerNo === null ? [] : (known.data?.pets ?? []);
  const open = asksPet && petNo === undefined && !newPet;
  return { customerNo, asked: asksPet, pets, petNo: open ? onlyOne(pets) : (petNo ?? null) };
};

/** Which of the customer's pets comes, with what must be known of it; in a pet shop also a new one. */
export const PetField = ({ coming, newPet, problems, onChange }: Props) => {
  const { asked: asksPet, pets, petNo } = coming;
  if (pets.length === 0 && !asksPet) return null;
  const chosen = pets.find((pet) => pet.petNo === petNo);
  return (
    <div className={shapes.stack8} role="group" aria-label="반려동물">
      <Chips label="반려동물">
        {pets.map((pet) => (
          <Chip
            key={pet.petNo}
            pressed={pet.petNo === petNo}
            onPress={() => onChange({ petNo: pet.petNo === petNo ? null : pet.petNo, newPet: null })}
          >
            {pet.name} {pet.breed}
          </Chip>
        ))}
        {asksPet && (
          <Chip
            pressed={newPet !== null}
            onPress={() =>
              onChange({
                petNo: null,
                newPet: newPet ? null : { name: '', breed: '', weight: '', warnings: [] },
              })
            }
          >
            <Icon of={IconPlus} size={16} /> 새 반려동물
          </Chip>
        )}
      </Chips>
      {chosen && chosen.warnings.length > 0 && (
        <p className={shapes.wrap6}>
          {chosen.warnings.map((warning) => (
            <Tag key={warning} tone="warn">
              {warning}
            </Tag>
          ))}
        </p>
      )}
      {newPet && (
        <NewPet pet={newPet} problems={problems} onChange={(pet) => onChange({ petNo: null, newPet: pet })} />
      )}
    </div>
  );
};
