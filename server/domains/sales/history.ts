import { josa } from 'es-hangul';
import { sentence } from '../../platform/events/history.ts';
import * as events from './events.ts';

const methodNamed = (name: string) => `결제 수단 '${name}'${josa.pick(name, '을/를')}`;

export const saleHistory = [
  sentence(events.methodAdded, ({ name }) => `${methodNamed(name)} 더했어요`),
  sentence(events.methodUpdated, ({ name }) => `${methodNamed(name)} 고쳤어요`),
  sentence(events.methodDisabled, ({ name }) => `${methodNamed(name)} 껐어요`),
  sentence(events.methodsArranged, () => '결제 수단의 순서와 사용 여부를 바꿨어요'),
];
