import type { EndpointName } from '../../../contract/index.ts';

interface Counts {
  asked: number;
  granted: number;
  codes: Map<string, number>;
}

/** Counts of answers by endpoint. */
export class Tally {
  readonly #all = new Map<EndpointName, Counts>();

  add(name: EndpointName, answer: string): void {
    const counts = this.#all.get(name) ?? { asked: 0, granted: 0, codes: new Map() };
    this.#all.set(name, counts);
    counts.asked += 1;
    if (/^[23]/u.test(answer)) counts.granted += 1;
    else counts.codes.set(answer, (counts.codes.get(answer) ?? 0) + 1);
  }

  /** The share of successes of each endpoint. */
  get shares(): [EndpointName, number][] {
    return [...this.#all].map(([name, { asked, granted }]) => [name, granted / asked]);
  }

  get total(): number {
    return [...this.#all.values()].reduce((sum, { asked }) => sum + asked, 0);
  }

  get codes(): Set<string> {
    return new Set([...this.#all.values()].flatMap(({ codes }) => [...codes.keys()]));
  }

  /** A line for each endpoint: requests, successes and the most frequent refusals. */
  lines(): string[] {
    return [...this.#all]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, { asked, granted, codes }]) => {
        const often = [...codes].sort(([, a], [, b]) => b - a).slice(0, 4);
        const share = `${Math.round((100 * granted) / asked)}%`;
        return (
          `  ${name.padEnd(30)}${String(asked).padStart(6)}${String(granted).padStart(6)}${share.padStart(6)}  ` +
          often.map(([code, n]) => `${code} ${n}`).join(', ')
        );
      });
  }
}
