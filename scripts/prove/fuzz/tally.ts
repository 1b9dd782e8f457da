import type { EndpointName } from '../../../contract/index.ts';

interface Counts {
  asked: number;
  granted: number;
  codes: Map<string, number>;
}

/** A sample as it stands, a call drawn from the document, or one with something wrong with it. */
export type Origin = 'sample' | 'generated' | 'mutated';

const none = (): Counts => ({ asked: 0, granted: 0, codes: new Map() });

const count = (counts: Counts, answer: string) => {
  counts.asked += 1;
  if (/^[23]/u.test(answer)) counts.granted += 1;
  else counts.codes.set(answer, (counts.codes.get(answer) ?? 0) + 1);
};

const mostFrequent = ({ codes }: Counts, most: number): string =>
  [...codes]
    .sort(([, a], [, b]) => b - a)
    .slice(0, most)
    .map(([code, n]) => `${code} ${n}`)
    .join(', ');

/** Counts of answers by endpoint. */
export class Tally {
  readonly #all = new Map<EndpointName, Counts>();
  readonly #samples = new Map<EndpointName, Counts>();
  readonly generated = none();

  add(name: EndpointName, answer: string, origin: Origin): void {
    for (const counts of [this.#all, ...(origin === 'sample' ? [this.#samples] : [])]) {
      const known = counts.get(name) ?? none();
      counts.set(name, known);
      count(known, answer);
    }
    if (origin === 'generated') count(this.generated, answer);
  }

  /** The share of successes among each endpoint's samples. */
  get shares(): [EndpointName, number][] {
    return [...this.#samples].map(([name, { asked, granted }]) => [name, granted / asked]);
  }

  /** How the calls that the document made were answered. */
  get ofGenerated(): string {
    const { asked, granted } = this.generated;
    return (
      `${asked} calls generated from the document: ${granted} accepted, ${asked - granted} refused ` +
      `(${mostFrequent(this.generated, 8)})`
    );
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
      .map(([name, counts]) => {
        const { asked, granted } = counts;
        const share = `${Math.round((100 * granted) / asked)}%`;
        return (
          `  ${name.padEnd(30)}${String(asked).padStart(6)}${String(granted).padStart(6)}${share.padStart(6)}  ` +
          mostFrequent(counts, 4)
        );
      });
  }
}
