import { josa } from 'es-hangul';
import { formatWon } from '../../../contract/money.ts';
import { sentence, silent } from '../../platform/events/history.ts';
import { afterClosing, describeMoneyChange } from '../till/public.ts';
import type { MoneyChange } from '../till/public.ts';
import { describeEdit } from './edit.history.ts';
import * as events from './events.ts';
import * as methods from './methods/events.ts';

const methodNamed = (name: string) => `결제 수단 '${name}'${josa.pick(name, '을/를')}`;

const ofSale =
  (what: MoneyChange['what']) =>
  ({ sale, afterClosing: isAfter, reason }: events.OfSale & { reason?: string }) =>
    afterClosing(describeMoneyChange({ what, won: sale.totalWon, ...(reason && { reason }) }), isAfter);

const ofCollection = (what: MoneyChange['what']) => (collection: events.Collection) =>
  afterClosing(describeMoneyChange({ what, ...collection }), collection.afterClosing);

export const saleHistory = [
  sentence(methods.methodAdded, ({ name }) => `${methodNamed(name)} 더했어요`),
  sentence(methods.methodUpdated, ({ name }) => `${methodNamed(name)} 고쳤어요`),
  sentence(methods.methodDisabled, ({ name }) => `${methodNamed(name)} 껐어요`),
  sentence(methods.methodsArranged, () => '결제 수단의 순서와 사용 여부를 바꿨어요'),
  sentence(events.saleRegistered, ofSale('SALE_REGISTERED')),
  sentence(events.saleEdited, (edit) =>
    describeEdit(edit).map((text) => afterClosing(text, edit.afterClosing)),
  ),
  sentence(events.saleDeleted, ofSale('SALE_DELETED')),
  sentence(events.saleRestored, ofSale('SALE_RESTORED')),
  sentence(events.collectionReceived, ofCollection('COLLECTED')),
  sentence(events.collectionReversed, ofCollection('COLLECTION_REVERSED')),
  sentence(events.collectionWaived, ({ won }) => `회원권을 환불해서 미수금 ${formatWon(won)}을 지웠어요`),
  sentence(
    events.collectionReinstated,
    ({ won }) => `회원권 환불을 되돌려서 미수금 ${formatWon(won)}이 되살아났어요`,
  ),
  silent(events.salesErased),
];
