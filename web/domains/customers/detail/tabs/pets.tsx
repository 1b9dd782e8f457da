import { IconPaw } from '@tabler/icons-react';
import { useState } from 'react';
import { untilPicturesExpire } from '../../../../lib/picture-queries.ts';
import { useEndpoint } from '../../../../lib/endpoints.ts';
import { useCan } from '../../../../lib/me.ts';
import { Button } from '../../../../ui/button.tsx';
import { QueryState } from '../../../../ui/query-state.tsx';
import { EmptyState } from '../../../../ui/states.tsx';
import { PetCard } from '../pets/pet-card.tsx';
import { PetForm } from '../pets/pet-form.tsx';
import styles from '../pets/pets.module.css';
import type { Pet } from '../queries.ts';
import type { TabProps } from '../tabs.rules.ts';

export const PetsTab = ({ customer: { customerNo } }: TabProps) => {
  const query = useEndpoint(
    'pets.list',
    { params: { customerNo } },
    { ...untilPicturesExpire, select: ({ items }) => items },
  );
  const writes = useCan()('customers.write');
  const [editing, setEditing] = useState<Pet | 'new'>();
  const adding = writes && (
    <Button size="small" onClick={() => setEditing('new')}>
      반려동물 등록
    </Button>
  );
  return (
    <>
      <QueryState
        of={query}
        isEmpty={(pets) => pets.length === 0}
        empty={
          <EmptyState
            icon={IconPaw}
            title="등록한 반려동물이 없어요"
            text="접종과 몸무게, 주의할 점을 적어 두면 예약할 때 알려 드려요."
            action={adding}
          />
        }
      >
        {(pets) => (
          <>
            {adding && <div className={styles.bar}>{adding}</div>}
            <div className={styles.list}>
              {pets.map((pet) => (
                <PetCard key={pet.petNo} pet={pet} onEdit={() => setEditing(pet)} />
              ))}
            </div>
          </>
        )}
      </QueryState>
      {editing && (
        <PetForm
          key={editing === 'new' ? 'new' : editing.petNo}
          customerNo={customerNo}
          pet={
            editing === 'new'
              ? undefined
              : (query.data?.find(({ petNo }) => petNo === editing.petNo) ?? editing)
          }
          onClose={() => setEditing(undefined)}
        />
      )}
    </>
  );
};
