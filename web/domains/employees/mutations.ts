import { useQueryClient } from '@tanstack/react-query';
import { employeesQuery } from '../../lib/employees.ts';
import type { Employee } from '../../lib/employees.ts';
import { useCall } from '../../lib/endpoints.ts';
import { useShopNo } from '../../lib/session.ts';
import type { BodyOf } from '../../lib/wire.ts';

/** The new order stands at once, and goes back if the server will not have it. */
export const useSaveOrder = () => {
  const client = useQueryClient();
  const { queryKey } = employeesQuery(useShopNo());
  return useCall(
    'employees.saveOrder',
    (items: readonly Employee[]) => ({
      body: {
        employeeNos: items.map(({ employeeNo }) => employeeNo),
        listVersion: client.getQueryData(queryKey)?.listVersion ?? '',
      },
    }),
    { onSuccess: (answer) => client.setQueryData(queryKey, answer) },
  );
};

export const useAddEmployee = () =>
  useCall('employees.create', (body: BodyOf<'employees.create'>) => ({ body }), { quiet: true });

type Change = Omit<BodyOf<'employees.update'>, 'version'>;

export const useChangeEmployee = () =>
  useCall('employees.update', ({ employee, ...change }: Change & { employee: Employee }) => ({
    params: { id: employee.employeeNo },
    body: { ...change, version: employee.version },
  }));

export const useInvite = () =>
  useCall('joining.createInvite', (body: BodyOf<'joining.createInvite'>) => ({ body }), { quiet: true });

export const useTextInvite = () =>
  useCall(
    'joining.textInvite',
    ({ id, ...body }: BodyOf<'joining.textInvite'> & { id: number }) => ({ params: { id }, body }),
    { quiet: true },
  );

export const useRevokeInvite = () => useCall('joining.revokeInvite', (id: number) => ({ params: { id } }));

export const useGiveLink = () => {
  const shopNo = useShopNo();
  return useCall(
    'account.giveLink',
    ({ employeeNo, ...body }: BodyOf<'account.giveLink'> & { employeeNo: number }) => ({
      params: { shopNo, employeeNo },
      body,
    }),
    { quiet: true },
  );
};

export const useReject = () =>
  useCall('joining.reject', (employeeNo: number) => ({ params: { employeeNo } }));

export const useSaveRights = () =>
  useCall('employeeRights.save', (body: BodyOf<'employeeRights.save'>) => ({ body }));
