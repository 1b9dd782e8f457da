/** A customer in the parameters of an event: the number decides who it is, the name is what was shown then. */
export interface NamedCustomer {
  customerNo: number | null;
  name: string;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The numbers of all customers that stand anywhere in these parameters. */
export const customersIn = (value: unknown): number[] => {
  if (!isObject(value)) return [];
  const own = [value['customerNo'], value['relativeNo']].filter((no) => typeof no === 'number');
  return [...new Set([...own, ...Object.values(value).flatMap(customersIn)])];
};

/** The same value with every text gone that stands beside one of these customers. */
export const withoutCustomers = (
  value: unknown,
  isErased: (customerNo: unknown) => boolean,
  instead: string,
): unknown => {
  if (Array.isArray(value)) return value.map((item) => withoutCustomers(item, isErased, instead));
  if (!isObject(value)) return value;
  const erased = 'customerNo' in value && isErased(value['customerNo']);
  const entries = Object.entries(value).map(([key, item]) => {
    if (erased && typeof item === 'string') return [key, key === 'name' ? instead : ''] as const;
    return [key, withoutCustomers(item, isErased, instead)] as const;
  });
  return Object.fromEntries(entries);
};
