import { useQuery } from '@tanstack/react-query';
import { useShopNo } from '../../../lib/session.ts';
import { Tag } from '../../../ui/tag.tsx';
import { Chip, Chips } from '../../../ui/toggles.tsx';
import { customerQuery } from '../queries.ts';

interface Props {
  customerNo: number;
  petNo: number | null;
  onChange: (petNo: number | null) => void;
}

/** Which of the customer's pets comes, with what must be known of it. Nothing for who keeps none. */
export const PetField = ({ customerNo, petNo, onChange }: Props) => {
  const pets = useQuery(customerQuery(useShopNo(), customerNo)).data?.pets ?? [];
  if (pets.length === 0) return null;
  const chosen = pets.find((pet) => pet.petNo === petNo);
  return (
    <div>
      <Chips label="반려동물">
        {pets.map((pet) => (
          <Chip
            key={pet.petNo}
            pressed={pet.petNo === petNo}
            onPress={() => onChange(pet.petNo === petNo ? null : pet.petNo)}
          >
            {pet.name} {pet.breed}
          </Chip>
        ))}
      </Chips>
      {chosen && chosen.warnings.length > 0 && (
        <p style={{ display: 'flex', gap: 6, marginTop: 8 }}>
          {chosen.warnings.map((warning) => (
            <Tag key={warning} tone="warn">
              {warning}
            </Tag>
          ))}
        </p>
      )}
    </div>
  );
};
