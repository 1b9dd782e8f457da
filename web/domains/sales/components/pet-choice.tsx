import { useQuery } from '@tanstack/react-query';
import { useShopNo } from '../../../lib/session.ts';
import { Chip, Chips } from '../../../ui/toggles.tsx';
import { soldCustomerQuery } from '../queries.ts';
import styles from './customer-card.module.css';

interface Props {
  customerNo: number;
  petNo: number | null;
  onChange: (petNo: number | null) => void;
}

/** Which of the customer's pets was groomed; nothing for people without one. */
export const PetChoice = ({ customerNo, petNo, onChange }: Props) => {
  const pets = useQuery(soldCustomerQuery(useShopNo(), customerNo)).data?.pets ?? [];
  if (pets.length === 0) return null;
  return (
    <div className={styles.pets}>
      <Chips label="반려동물">
        {pets.map((pet) => (
          <Chip
            key={pet.petNo}
            pressed={pet.petNo === petNo}
            onPress={() => onChange(pet.petNo === petNo ? null : pet.petNo)}
          >
            {pet.name}
          </Chip>
        ))}
      </Chips>
    </div>
  );
};
