import { RecordDialog } from '../../../../ui/record-dialog.tsx';
import { useSavePet } from '../mutations.ts';
import type { Pet } from '../queries.ts';
import { bodyOf, draftOf, emptyPet, problemsIn } from './form.ts';
import { PetFields } from './pet-fields.tsx';

interface Props {
  customerNo: number;
  /** Left out for a new one. */
  pet?: Pet | undefined;
  onClose: () => void;
}

const picturesOf = ({ consent, photos }: Pet) => (consent?.picture ? [consent.picture, ...photos] : photos);

export const PetForm = ({ customerNo, pet, onClose }: Props) => (
  <RecordDialog
    title={pet ? `${pet.name} 정보 수정` : '반려동물 등록'}
    width={560}
    name={pet ? `pet-${pet.petNo}` : `pet-new-${customerNo}`}
    record={pet}
    fresh={emptyPet}
    editing={{
      draftOf,
      problemsIn,
      save: useSavePet(customerNo),
      variablesOf: (draft, of) => ({ body: bodyOf(draft), ...(of && { of }) }),
    }}
    onClose={onClose}
  >
    {(fields) => <PetFields {...fields} isNew={pet === undefined} kept={pet ? picturesOf(pet) : []} />}
  </RecordDialog>
);
