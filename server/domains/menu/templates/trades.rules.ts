import type { Trade } from '../../../../contract/trades.ts';
import { massage, scalp, tattoo } from './body.rules.ts';
import { lash, skin, waxing } from './face.rules.ts';
import { hair } from './hair.rules.ts';
import { nail } from './nail.rules.ts';
import { pet } from './pet.rules.ts';
import type { TemplateCategory } from './rules.ts';
import { pilates, yoga } from './studio.rules.ts';

/**
 * What a shop of the trade most often offers, at ordinary times and prices: enough to work with on the
 * first day, and meant to be changed by the owner.
 */
export const templates: Record<Trade, readonly TemplateCategory[]> = {
  NAIL: nail,
  HAIR: hair,
  LASH: lash,
  SKIN: skin,
  WAXING: waxing,
  MASSAGE: massage,
  PET: pet,
  SCALP: scalp,
  YOGA: yoga,
  PILATES: pilates,
  TATTOO: tattoo,
};
