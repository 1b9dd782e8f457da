import type { LiveChange } from '../../../contract/live.ts';
import type { EmployeeNo, ShopNo } from '../../../contract/ids.ts';
import type { Actor } from '../shop.ts';

export type EventName = `${string}.${string}`;

/** What an event is about: the thing whose history it belongs to. */
export type Subject =
  | 'account'
  | 'booking'
  | 'campaign'
  | 'messageText'
  | 'charge'
  | 'credit'
  | 'books'
  | 'sale'
  | 'cash'
  | 'class'
  | 'customer'
  | 'employee'
  | 'employee_invite'
  | 'hold'
  | 'incentive'
  | 'membership'
  | 'message'
  | 'payment'
  | 'content'
  | 'product'
  | 'quote'
  | 'shop'
  | 'settlement'
  | 'subscription'
  | 'waitlist'
  | 'zero_shop';

export interface EventActor {
  readonly kind: Actor['kind'];
  readonly employeeNo: EmployeeNo | null;
  readonly name: string;
}

export interface ShopEvent<P = unknown, N extends EventName = EventName> {
  readonly id: number;
  readonly kind: N;
  readonly shopNo: ShopNo;
  readonly subjectId: number;
  readonly actor: EventActor;
  readonly at: string;
  readonly parameters: P;
}

/** What screens are told, without the id that the log gives. */
export type Change = Omit<LiveChange, 'id'>;

export interface EventKind<P = unknown, N extends EventName = EventName> {
  readonly name: N;
  readonly subject: Subject;
  /** Texts that people wrote (reasons, memos). They go when a person the event names is erased. */
  readonly personal: readonly string[];
  live(event: Pick<ShopEvent<P>, 'subjectId' | 'parameters'>): readonly Change[];
  /** Only tells the compiler the type of the parameters. */
  readonly parameters?: P;
}

/** Types the parameters of a kind. A customer stands in them as `{ customerNo, name }`. */
export const shape = <P extends object>(): { readonly type?: P } => ({});

interface Declaration<P> {
  subject: Subject;
  parameters: { readonly type?: P };
  personal?: readonly (keyof P & string)[];
  live?: (event: Pick<ShopEvent<NoInfer<P>>, 'subjectId' | 'parameters'>) => readonly Change[];
}

const declared = new Map<string, EventKind>();

/** Declares a kind of event, named `noun.verb`, in the `events.ts` of the domain that publishes it. */
export const eventKind = <const N extends EventName, P extends object>(
  name: N,
  { subject, personal = [], live = () => [] }: Declaration<P>,
): EventKind<P, N> => {
  if (declared.has(name)) throw new Error(`the event ${name} is declared twice`);
  const kind = { name, subject, personal, live };
  declared.set(name, kind);
  return kind;
};

export const kindNamed = (name: string): EventKind | undefined => declared.get(name);
export const declaredKinds = (): readonly EventKind[] => [...declared.values()];
