import { sentence } from '../../platform/events/history.ts';
import * as events from './events.ts';

const list = ([first = '', ...others]: readonly string[]) =>
  others.length > 0 ? `${first} 외 ${others.length}개` : first;

export const menuHistory = [
  sentence(events.categoriesSaved, ({ names }) => `메뉴 분류를 저장했어요: ${list(names)}`),
  sentence(events.groupsSaved, ({ names }) => `메뉴 묶음을 저장했어요: ${list(names)}`),
  sentence(events.itemsSaved, ({ names }) => `시술메뉴를 저장했어요: ${list(names)}`),
  sentence(events.categoriesSorted, () => '메뉴 분류의 순서를 바꿨어요'),
  sentence(events.groupsSorted, () => '메뉴 묶음의 순서를 바꿨어요'),
  sentence(events.itemsSorted, () => '시술메뉴의 순서를 바꿨어요'),
  sentence(events.visibilitySaved, () => '고객에게 보이는 메뉴를 바꿨어요'),
  sentence(events.templateLoaded, ({ items }) => `업종 기본 메뉴를 불러왔어요: ${items}개`),
  sentence(events.productAdded, ({ name }) => `제품을 메뉴에 더했어요: ${name}`),
];
