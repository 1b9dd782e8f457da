import { formatDate, formatTime, shopDateOf } from '../../../../contract/time.ts';
import { useEndpoint } from '../../../lib/endpoints.ts';
import { useEmployeeName } from '../../../lib/employees.ts';
import { draftOf } from '../draft.ts';
import type { BookingDraft } from '../draft.ts';
import { differencesOf, mergeVersions } from '../versions.rules.ts';
import type { Names, VersionField } from '../versions.rules.ts';
import type { BookingDetail } from '../queries.ts';
import type { Versions } from './question.rules.ts';
import { VersionsDialog } from './versions-dialog.tsx';

interface Props extends Versions {
  /** What closing leads back to. */
  closeLabel: string;
  onClose: () => void;
  onTakeTheirs: () => void;
  /** Saves over theirs what was put together. */
  onSave: (draft: BookingDraft, mineOf: readonly VersionField[]) => void;
}

const useNames = ({ theirs, mine }: Versions): Names => {
  const customerNo = mine.customer?.kind === 'existing' ? mine.customer.customerNo : null;
  const wanted = customerNo !== null && !!mine.petNo && mine.petNo !== theirs.petNo;
  const query = useEndpoint(
    'customers.get',
    { params: { customerNo: customerNo ?? 0 } },
    { enabled: wanted },
  );
  return {
    employee: useEmployeeName(),
    pet: (no) =>
      [theirs.pet, ...(query.data?.pets ?? [])].find((pet) => pet?.petNo === no)?.name ?? '반려동물',
  };
};

const latestOf = ({ history: [latest] }: BookingDetail): string | undefined =>
  latest &&
  `${latest.actor} · ${latest.sentence} · ${formatDate(shopDateOf(latest.at))} ${formatTime(latest.at)}`;

/** Both versions of a booking that another employee saved first. */
export const StaleDialog = (props: Props) => {
  const { theirs, mine, start, onSave, ...rest } = props;
  const other = draftOf(theirs);
  return (
    <VersionsDialog
      {...rest}
      what="예약"
      by={latestOf(theirs)}
      differences={differencesOf(start, mine, other, useNames(props))}
      onSave={(fieldsOf) => onSave(mergeVersions(mine, other, fieldsOf.theirs), fieldsOf.mine)}
    />
  );
};
