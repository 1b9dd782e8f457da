import { useEndpoint } from '../../../lib/endpoints.ts';
import type { CallAnswer } from '../../../lib/wire.ts';
import { Chip, Chips } from '../../../ui/toggles.tsx';
import shapes from '../../../ui/shapes.module.css';

type Pets = CallAnswer<'customers.get'>['pets'];

const none: Pets = [];

/** The pets of the sale's customer. */
export const usePets = (customerNo: number | null): Pets =>
  useEndpoint('customers.get', { params: { customerNo: customerNo ?? 0 } }, { enabled: customerNo !== null })
    .data?.pets ?? none;

interface Props {
  pets: Pets;
  petNo: number | null;
  onChange: (petNo: number | null) => void;
}

/** Which of the customer's pets was groomed; nothing for people without one. */
export const PetChoice = ({ pets, petNo, onChange }: Props) =>
  pets.length > 0 && (
    <div className={shapes.apart}>
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
