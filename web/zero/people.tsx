import { Chip } from './fields.tsx';
import { words } from './data.ts';

export const People = ({
  people,
  chosen,
  onChoose,
}: {
  people: readonly { employeeNo: number; name: string }[];
  chosen: number | null;
  onChoose: (employeeNo: number | null) => void;
}) =>
  people.length < 2 ? null : (
    <section>
      <h3>{words.who}</h3>
      <div className="chips">
        <Chip pressed={chosen === null} onClick={() => onChoose(null)}>
          {words.anyone}
        </Chip>
        {people.map(({ employeeNo, name }) => (
          <Chip key={employeeNo} pressed={chosen === employeeNo} onClick={() => onChoose(employeeNo)}>
            {name}
          </Chip>
        ))}
      </div>
    </section>
  );
