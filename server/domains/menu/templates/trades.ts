import type { Trade } from '../../../../contract/trades.ts';
import { massage, scalp, tattoo } from './body.ts';
import { lash, skin, waxing } from './face.ts';
import { hair } from './hair.ts';
import { nail } from './nail.ts';
import { pet } from './pet.ts';
import type { TemplateCategory } from './rules.ts';
import { pilates, yoga } from './studio.ts';

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
