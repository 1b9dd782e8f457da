import type { CalendarSettings } from './model.rules.ts';

/** The vertical scale of a grid: whole hours from top to bottom, pixels per hour. */
export interface Scale {
  readonly fromMinute: number;
  readonly toMinute: number;
  readonly hourPx: number;
  /** How much larger than usual its words are. */
  readonly text: number;
}

interface Range {
  readonly startMinute: number;
  readonly endMinute: number;
}

const HOUR_PX = 72;
/** A block is never drawn lower than this, so that a line of text fits. */
export const lowestBlock = ({ text }: Scale): number => 18 * text;

/**
 * The shop's opening hours, widened where a booking lies outside them: a booking that
 * is not drawn is a customer who stands at the door. Five minutes are always a whole
 * number of pixels, so lines and blocks meet exactly.
 */
export function scaleOf(settings: CalendarSettings, bookings: readonly Range[], text = 1): Scale {
  let from = settings.openMinute;
  let to = settings.closeMinute;
  for (const { startMinute, endMinute } of bookings) {
    if (startMinute < from) from = startMinute;
    if (endMinute > to) to = endMinute;
  }
  return {
    fromMinute: Math.floor(from / 60) * 60,
    toMinute: Math.ceil(to / 60) * 60,
    hourPx: Math.max(36, Math.round((HOUR_PX * settings.zoom * text) / 12) * 12),
    text,
  };
}

export const heightOf = (scale: Scale): number => yOf(scale, scale.toMinute);

/** Pixels below the top edge of the grid. */
export const yOf = (scale: Scale, minute: number): number =>
  ((minute - scale.fromMinute) * scale.hourPx) / 60;

/** Unrounded minute at a distance in pixels from the top edge. */
export const minuteAt = (scale: Scale, y: number): number => scale.fromMinute + (y * 60) / scale.hourPx;

/** Minutes that {@link lowestBlock} stands for. */
export const shortestMinutes = (scale: Scale): number => Math.ceil((lowestBlock(scale) * 60) / scale.hourPx);

export const clamp = (value: number, min: number, max: number): number => Math.max(min, Math.min(max, value));

export const snap = (minute: number, slot: number): number => Math.round(minute / slot) * slot;
export const snapDown = (minute: number, slot: number): number => Math.floor(minute / slot) * slot;
export const snapUp = (minute: number, slot: number): number => Math.ceil(minute / slot) * slot;

/**
 * The range moved by `delta` minutes: its start lands on a slot, its length stays, and
 * it does not leave the grid. A push of less than half a slot leaves an odd start
 * (10:35 on a 30-minute grid) alone, so that changing only the employee keeps the time.
 */
export function moved(range: Range, delta: number, slot: number, scale: Scale): Range {
  if (Math.abs(delta) < slot / 2) return range;
  const length = range.endMinute - range.startMinute;
  const latest = Math.max(scale.fromMinute, scale.toMinute - length);
  const startMinute = clamp(snap(range.startMinute + delta, slot), scale.fromMinute, latest);
  return { startMinute, endMinute: startMinute + length };
}

/** The range with its end (or start) put on the slot nearest to `minute`; at least one slot long. */
export function resized(
  range: Range,
  edge: 'start' | 'end',
  minute: number,
  slot: number,
  scale: Scale,
): Range {
  const at = clamp(snap(minute, slot), scale.fromMinute, scale.toMinute);
  return edge === 'end'
    ? { ...pick(range), endMinute: Math.max(at, range.startMinute + slot) }
    : { ...pick(range), startMinute: Math.min(at, range.endMinute - slot) };
}

/** The range drawn from one minute to another, in either direction, over whole slots. */
export function drawn(anchor: number, head: number, slot: number, scale: Scale): Range {
  const first = clamp(snapDown(anchor, slot), scale.fromMinute, scale.toMinute - slot);
  const startMinute = Math.min(first, Math.max(scale.fromMinute, snapDown(head, slot)));
  const endMinute = Math.max(first + slot, Math.min(scale.toMinute, snapUp(head, slot)));
  return { startMinute, endMinute };
}

const pick = ({ startMinute, endMinute }: Range): Range => ({ startMinute, endMinute });
