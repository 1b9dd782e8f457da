import * as lunar from 'korean-lunar-calendar';

// Its types describe a CommonJS module, yet what Node loads is the other one.
export const KoreanLunarCalendar = lunar.default as unknown as typeof lunar.default.default;
