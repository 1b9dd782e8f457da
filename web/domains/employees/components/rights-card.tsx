import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { allRights, rights } from '../../../../contract/rights.ts';
import type { Right } from '../../../../contract/rights.ts';
import { useUnsavedGuard } from '../../../lib/unsaved.ts';
import type { CallAnswer } from '../../../lib/wire.ts';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/notify.ts';
import { Select } from '../../../ui/select.tsx';
import { Card, Table } from '../../../ui/surface.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { Checkbox } from '../../../ui/toggles.tsx';
import { useFormBase } from '../../../ui/form-base.ts';
import { StaleNotice } from '../../../ui/stale-notice.tsx';
import { useSaveRights } from '../mutations.ts';
import { exceptionsOf, withRight } from '../rights.rules.ts';
import type { Held } from '../rights.rules.ts';
import styles from '../employees.module.css';

type Rights = CallAnswer<'employeeRights.get'>;
type Person = Rights['people'][number];

const heldBy = ({ rights: held }: Person): Held =>
  Object.fromEntries(allRights.map((right) => [right, held.includes(right)]));

/** The rights of each role, and of each employee by number. */
interface Draft {
  roles: Record<'MANAGER' | 'STAFF', Held>;
  own: Readonly<Record<number, Held>>;
}

const draftOf = ({ roles, people }: Rights): Draft => ({
  roles,
  own: Object.fromEntries(people.map((person) => [person.employeeNo, heldBy(person)])),
});

/** What the office offers to an employee with these rights. */
const Sees = ({ name, held }: { name: string; held: Held }) => {
  const { nav, shop } = useRouter().options.context;
  const offered = [...nav, ...shop].filter(({ right }) => right === undefined || held[right]);
  return (
    <section aria-label={`${name}님이 보는 것`}>
      <p className={styles.bar}>{name}님이 보는 것</p>
      <div className={styles.sees}>
        {offered.map(({ to, label }) => (
          <Tag key={to}>{label}</Tag>
        ))}
      </div>
    </section>
  );
};

/** By role for all, and for one employee apart. Saved together; applies from their next request. */
export const RightsCard = ({ table }: { table: Rights }) => {
  const people = table.people.filter(({ role }) => role !== 'OWNER');
  const { base, draft, dirty, set, ...form } = useFormBase(table, draftOf);
  const { roles, own } = draft;
  const [chosen, setChosen] = useState<string | null>(null);
  const save = useSaveRights();
  const outdated = form.outdated && !save.isPending;
  useUnsavedGuard(dirty);
  const ownOf = (one: Person) => own[one.employeeNo] ?? heldBy(one);
  const person = people.find(({ employeeNo }) => String(employeeNo) === chosen);
  const held = person && ownOf(person);

  const setRole = (role: 'MANAGER' | 'STAFF', right: Right, allowed: boolean) => {
    const next = withRight(roles[role], right, allowed);
    const moved = exceptionsOf(roles[role], next);
    // Employees without an exception follow the role.
    const followers = people.filter((one) => one.role === role);
    const following = followers.map((one) => {
      const before = ownOf(one);
      const followed = moved.filter(({ right }) => Boolean(before[right]) === Boolean(roles[role][right]));
      return [
        one.employeeNo,
        followed.reduce((all, change) => withRight(all, change.right, change.allowed), before),
      ];
    });
    set({ roles: { ...roles, [role]: next }, own: { ...own, ...Object.fromEntries(following) } });
  };
  const setPerson = (right: Right, allowed: boolean) => {
    if (!person || !held) return;
    set({ own: { ...own, [person.employeeNo]: withRight(held, right, allowed) } });
  };
  const submit = ({ version }: Rights) =>
    save.mutate(
      {
        roles,
        exceptions: people.flatMap((one) =>
          one.role === 'OWNER'
            ? []
            : exceptionsOf(roles[one.role], ownOf(one)).map((exception) => ({
                employeeNo: one.employeeNo,
                ...exception,
              })),
        ),
        version,
      },
      {
        onSuccess: (answer) => {
          form.saved(answer);
          notify.saved();
        },
      },
    );
  return (
    <Card
      flush
      title="권한"
      actions={
        <Button
          look="primary"
          size="small"
          disabled={!dirty || outdated}
          busy={save.isPending}
          onClick={() => submit(base)}
        >
          저장
        </Button>
      }
    >
      {outdated && (
        <div className={styles.bar}>
          <StaleNotice onTakeTheirs={form.takeTheirs} onKeepMine={() => submit(table)} />
        </div>
      )}
      <div className={styles.bar}>
        <Select
          label="직원별 예외"
          placeholder="직원을 고르면 따로 정할 수 있어요"
          clearable
          value={chosen}
          onChange={setChosen}
          options={people.map(({ employeeNo, name }) => ({ value: String(employeeNo), label: name }))}
        />
      </div>
      {person && held && <Sees name={person.name} held={held} />}
      <Table label="권한">
        <thead>
          <tr>
            <th>권한</th>
            <th className={styles.right}>매니저</th>
            <th className={styles.right}>직원</th>
            {person && <th className={`${styles.right} ${styles.who}`}>{person.name}</th>}
          </tr>
        </thead>
        <tbody>
          {allRights.map((right) => (
            <tr key={right}>
              <td className={styles.what}>{rights[right]}</td>
              {(['MANAGER', 'STAFF'] as const).map((role) => (
                <td key={role} className={styles.right}>
                  <Checkbox
                    checked={roles[role][right] ?? false}
                    label={
                      <span className="visually-hidden">
                        {role === 'MANAGER' ? '매니저' : '직원'}: {rights[right]}
                      </span>
                    }
                    onChange={(allowed) => setRole(role, right, allowed)}
                  />
                </td>
              ))}
              {person && held && person.role !== 'OWNER' && (
                <td className={styles.right}>
                  <Checkbox
                    checked={held[right] ?? false}
                    label={
                      Boolean(held[right]) === Boolean(roles[person.role][right]) ? (
                        <span className="visually-hidden">
                          {person.name}: {rights[right]}
                        </span>
                      ) : (
                        <span className={styles.exception}>예외</span>
                      )
                    }
                    onChange={(allowed) => setPerson(right, allowed)}
                  />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </Table>
      <p className={styles.note}>원장은 항상 모든 권한이 있어요. 저장하면 바로 적용돼요.</p>
    </Card>
  );
};
