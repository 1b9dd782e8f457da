import { bookingStates } from '../booking-states.ts';
import { visitKinds } from '../incentive-plans.ts';

export const groupings = ['DAY', 'WEEK', 'MONTH', 'HOUR', 'WEEKDAY'] as const;
export type Grouping = (typeof groupings)[number];

export const comparisons = ['NONE', 'PREVIOUS', 'LAST_YEAR'] as const;
export type Comparison = (typeof comparisons)[number];

/** Days of three years with their leap days. */
export const longestPeriod = 1097;

/** What stands where a sale or a line has no employee, item, category or customer. */
export const without = 'NONE';

/** How a sale came: by which way its booking was made, or without one. */
export const channels = ['COUNTER', 'MANUAL', 'PHONE', 'ZERO_SHOP', 'CHATBOT', 'NAVER'] as const;

/** The kinds of a visit, and what is no visit at all: a pass sold, a penalty. */
export const dayKinds = [...visitKinds, 'NO_VISIT'] as const;

/** 들어온 돈, line by line. */
export const moneySteps = [
  'RECEIVED',
  'DEPOSIT_USED',
  'DEPOSIT_TAKEN',
  'COLLECTED',
  'REFUNDED',
  'DEPOSIT_RETURNED',
] as const;
export type MoneyStep = (typeof moneySteps)[number];

/** A booking's state, and what stands though its time has passed. */
export const bookingOutcomes = [...bookingStates, 'UNSOLD'] as const;

/** How long before its time a booking was made. */
export const leadTimes = ['AFTER', 'HOURS_2', 'DAY', 'DAYS_3', 'WEEK', 'MONTH', 'LONGER'] as const;

export const returnDays = [30, 60, 90, 120] as const;
/** The days of the rate that stands beside each employee. */
export const employeeReturnDays = 90;

export const ageBands = ['UNDER_20', '20', '30', '40', '50', '60', 'UNKNOWN'] as const;

/** Periods that are asked for most, reckoned from the day they are opened. */
export const presets = ['THIS_MONTH', 'LAST_MONTH', 'DAYS_90', 'THIS_YEAR', 'DAYS_365'] as const;
export type Preset = (typeof presets)[number];

export const viewNames = ['summary', 'sales', 'products', 'employees', 'customers', 'bookings'] as const;

/** As many as one person keeps. */
export const mostSavedViews = 30;
