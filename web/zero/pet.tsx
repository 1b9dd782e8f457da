import { words } from './data.ts';
import { editDraft, useDraft } from './draft.ts';
import { Chip, Field } from './fields.tsx';

const species = ['DOG', 'CAT', 'OTHER'] as const;

/** The pet: one that came before, or a new one. */
export const PetFields = ({ pets }: { pets: readonly { petNo: number; name: string }[] }) => {
  const draft = useDraft();
  const isNew = pets.length === 0 || draft.petNo === null;
  return (
    <section>
      <h3>{words.pet}</h3>
      {pets.length > 0 && (
        <div className="chips">
          {pets.map(({ petNo, name }) => (
            <Chip key={petNo} pressed={draft.petNo === petNo} onClick={() => editDraft({ petNo })}>
              {name}
            </Chip>
          ))}
          <Chip pressed={draft.petNo === null} onClick={() => editDraft({ petNo: null })}>
            {words.petOther}
          </Chip>
        </div>
      )}
      {isNew && (
        <>
          <div className="chips">
            {species.map((one) => (
              <Chip key={one} pressed={draft.species === one} onClick={() => editDraft({ species: one })}>
                {words[one]}
              </Chip>
            ))}
          </div>
          <Field
            label={words.petName}
            value={draft.petName}
            maxLength={40}
            onChange={(petName) => editDraft({ petName })}
          />
          <Field
            label={words.petBreed}
            value={draft.petBreed}
            maxLength={40}
            onChange={(petBreed) => editDraft({ petBreed })}
          />
        </>
      )}
    </section>
  );
};
