import { useCalls } from '../../lib/endpoints.ts';
import type { BodyOf } from '../../lib/wire.ts';

export type CustomerFields = BodyOf<'customers.create'>;

interface Saved {
  fields: CustomerFields;
  of?: { customerNo: number; version: number };
  /** Of the form; see CallOptions. */
  begunAt?: number;
}

/** Registers a customer, or saves the one it is `of`. */
export const useSaveCustomer = () =>
  useCalls(
    (send, { fields, of, begunAt }: Saved) =>
      of
        ? send('customers.save', {
            params: { customerNo: of.customerNo },
            body: { ...fields, version: of.version },
          })
        : send('customers.create', {
            body: fields,
            ...(begunAt !== undefined && { intention: begunAt }),
          }),
    { quiet: true },
  );
