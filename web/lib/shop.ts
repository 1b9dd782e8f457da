import { useQuery } from '@tanstack/react-query';
import { exampleQuestions, exampleServices, keepsPets } from '../../contract/trades.ts';
import type { Trade } from '../../contract/trades.ts';
import { queryOf } from './endpoints.ts';
import { useShopNo } from './session.ts';

/** The shop one works in: its name and trades. */
export const shopQuery = (shopNo: string) => queryOf(shopNo, 'shops.me', {});

/** Where pets are what one looks after: they stand first, and examples are of them. */
export const usePetShop = (): boolean => {
  const shop = useQuery(shopQuery(useShopNo())).data;
  return shop !== undefined && [shop.trade, ...shop.extraTrades].some(keepsPets);
};

const useTrade = (): Trade => useQuery(shopQuery(useShopNo())).data?.trade ?? 'NAIL';

export const useExampleService = (): string => exampleServices[useTrade()];
export const useExampleQuestion = (): string => exampleQuestions[useTrade()];
