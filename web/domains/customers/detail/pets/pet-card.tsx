import { IconAlertTriangle, IconDots, IconScale } from '@tabler/icons-react';
import { useState } from 'react';
import { bitingNames } from '../../../../../contract/pet-words.ts';
import { formatDate } from '../../../../../contract/time.ts';
import { useToday } from '../../../../lib/clock.ts';
import { useConsulting } from '../../../../lib/consulting.ts';
import { isProductError } from '../../../../lib/errors.ts';
import { useCan } from '../../../../lib/me.ts';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Menu } from '../../../../ui/menu.tsx';
import { notify } from '../../../../ui/notify.ts';
import { Facts } from '../../../../ui/surface.tsx';
import { Tag } from '../../../../ui/tag.tsx';
import shapes from '../../../../ui/shapes.module.css';
import { useRemovePet } from '../mutations.ts';
import type { Pet } from '../queries.ts';
import { petLine } from './format.ts';
import styles from './pets.module.css';
import { WeighDialog } from './weigh.tsx';
import { WeightChart } from './weight-chart.tsx';

const Vaccinations = ({ of: vaccinations }: { of: Pet['vaccinations'] }) => {
  // The latest of each name says when the next is due; earlier ones are history.
  const latest = [...new Map([...vaccinations].reverse().map((one) => [one.name, one])).values()];
  return (
    <ul className={styles.vaccinations}>
      {latest.map(({ name, givenOn, dueOn, overdue }) => (
        <li key={name}>
          <span>
            {name} <small>{formatDate(givenOn)}</small>
          </span>
          {overdue ? (
            <Tag tone="bad">{formatDate(dueOn ?? '')} 지남</Tag>
          ) : (
            dueOn && <small>다음 {formatDate(dueOn)}</small>
          )}
        </li>
      ))}
    </ul>
  );
};

const Alerts = ({ of: alerts }: { of: readonly string[] }) =>
  alerts.length > 0 && (
    <p className={styles.alerts}>
      <Icon of={IconAlertTriangle} size={16} label="주의할 점" />
      {alerts.map((alert) => (
        <Tag key={alert} tone="warn">
          {alert}
        </Tag>
      ))}
    </p>
  );

const Photos = ({ pet }: { pet: Pet }) =>
  pet.photos.length > 0 && (
    <div className={styles.photos}>
      {pet.photos.map((photo, at) => (
        <a key={photo.fileId} href={photo.url} target="_blank" rel="noreferrer">
          <img src={photo.thumbnailUrl} alt={`${pet.name} 사진 ${at + 1}`} loading="lazy" />
        </a>
      ))}
    </div>
  );

const consentOf = ({ consent }: Pet) =>
  consent && (
    <>
      {formatDate(consent.signedOn)}{' '}
      {consent.picture && (
        <a href={consent.picture.url} target="_blank" rel="noreferrer" className={styles.paper}>
          사진 보기
        </a>
      )}
    </>
  );

/** Deleting offers to take it back; with bookings to come it says why not. */
const useDrop = ({ petNo, name }: Pet) => {
  const remove = useRemovePet();
  return () =>
    remove.mutate(
      { petNo, undo: false },
      {
        onSuccess: () => notify.undo(`${name} 정보를 삭제했어요`, () => remove.mutate({ petNo, undo: true })),
        onError: (error) => {
          if (!isProductError(error)) notify.error(error);
        },
      },
    );
};

/** Everything a groomer must know of one pet. */
export const PetCard = ({ pet, onEdit }: { pet: Pet; onEdit: () => void }) => {
  const today = useToday();
  const [consulting] = useConsulting();
  const writes = useCan()('customers.write');
  const [weighing, setWeighing] = useState(false);
  const drop = useDrop(pet);
  return (
    <article className={styles.card} aria-label={pet.name}>
      <header className={styles.head}>
        <div>
          <h3>{pet.name}</h3>
          <p>{petLine(pet, today)}</p>
        </div>
        {writes && (
          <>
            <Button size="small" onClick={onEdit}>
              수정
            </Button>
            <Menu
              trigger={<IconButton of={IconDots} label={`${pet.name} 더 보기`} size="small" />}
              entries={[{ label: '삭제', danger: true, onPress: drop }]}
            />
          </>
        )}
      </header>
      <Alerts of={pet.alerts} />
      <Photos pet={pet} />
      <WeightChart weights={pet.weights} />
      {writes && (
        <div>
          <Button size="small" start={<Icon of={IconScale} size={16} />} onClick={() => setWeighing(true)}>
            몸무게 적기
          </Button>
        </div>
      )}
      <Facts
        of={[
          ['지난 미용', pet.lastGroomedOn && formatDate(pet.lastGroomedOn)],
          ['접종', pet.vaccinations.length > 0 ? <Vaccinations key="v" of={pet.vaccinations} /> : null],
          ['입질', pet.biting && bitingNames[pet.biting]],
          ['질병', pet.illness || null],
          ['알레르기', pet.allergies || null],
          ['동의서', consentOf(pet)],
          ['등록번호', pet.registrationNo],
          ...(consulting || pet.memo === ''
            ? []
            : ([
                [
                  '메모',
                  <span key="memo" className={shapes.typedLines}>
                    {pet.memo}
                  </span>,
                ],
              ] as const)),
        ]}
      />
      {weighing && <WeighDialog pet={pet} onClose={() => setWeighing(false)} />}
    </article>
  );
};
