import { Gauge } from 'prom-client';
import type { Registry } from 'prom-client';

/** What /metrics says of one listener. */
export interface ListenerFigures {
  handled: number;
  failed: number;
  /** Seconds since the oldest event happened that still waits. */
  lagSeconds: number;
  /** Put aside after failing, to be tried again. */
  waiting: number;
  /** Tried too often; an operator has to look. */
  givenUp: number;
}

/** How events reach this process's listeners, by listener. */
export class DeliveryFigures {
  readonly #all = new Map<string, ListenerFigures>();

  of(listener: string): ListenerFigures {
    const known = this.#all.get(listener);
    if (known) return known;
    const fresh = { handled: 0, failed: 0, lagSeconds: 0, waiting: 0, givenUp: 0 };
    this.#all.set(listener, fresh);
    return fresh;
  }

  entries(): Iterable<[string, ListenerFigures]> {
    return this.#all;
  }
}

const helps: Record<keyof ListenerFigures, [name: string, help: string]> = {
  handled: ['events_handled', 'Events that a listener has handled since the process began'],
  failed: ['events_failed', 'Tries of a listener that failed since the process began'],
  lagSeconds: ['events_lag_seconds', 'Age of the oldest event that a listener had still to hear'],
  waiting: ['events_waiting', 'Events that a listener failed on and will be tried again'],
  givenUp: ['events_given_up', 'Events that a listener failed on too often'],
};

export const countDeliveries = (registry: Registry, figures: DeliveryFigures): void => {
  for (const [figure, [name, help]] of Object.entries(helps) as [keyof ListenerFigures, [string, string]][])
    new Gauge({
      name,
      help,
      labelNames: ['listener'],
      registers: [registry],
      collect() {
        for (const [listener, all] of figures.entries()) this.set({ listener }, all[figure]);
      },
    });
};
