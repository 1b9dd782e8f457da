import type { EmployeeNo } from '../../contract/ids.ts';
import type { TestShop } from './world.ts';

export interface FurnishedPeople {
  order: EmployeeNo[];
  listVersion: string;
}

/** Comes last: from here on nobody joins until a sample says so. */
export const furnishPeople = async ({ owner }: TestShop): Promise<FurnishedPeople> => {
  const { body } = await owner.call('employees.list');
  return { order: body.items.map(({ employeeNo }) => employeeNo), listVersion: body.listVersion };
};
