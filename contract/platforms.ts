/** Where customers book by themselves. */
export const platforms = ['ZERO_SHOP', 'CHATBOT', 'NAVER'] as const;
export type BookingPlatform = (typeof platforms)[number];
