import { formatDate } from '../../../../../contract/time.ts';
import { formatWeight } from './format.ts';
import type { Pet } from '../queries.ts';
import styles from './pets.module.css';

const width = 280;
const height = 64;
const edge = 6;

/** Where each weight lies: by its day from left to right, the heaviest on top. */
const placesOf = (weights: Pet['weights']) => {
  const days = weights.map(({ on }) => Date.parse(on));
  const grams = weights.map(({ weightGrams }) => weightGrams);
  const [firstDay, lastDay] = [Math.min(...days), Math.max(...days)];
  // Room above and below, so that a pet that hardly changes draws a calm line.
  const margin = Math.max((Math.max(...grams) - Math.min(...grams)) * 0.25, Math.max(...grams) * 0.03);
  const [low, high] = [Math.min(...grams) - margin, Math.max(...grams) + margin];
  return weights.map((weight, at) => ({
    ...weight,
    x: edge + ((days[at]! - firstDay) / Math.max(lastDay - firstDay, 1)) * (width - edge * 2),
    y: edge + ((high - weight.weightGrams) / (high - low)) * (height - edge * 2),
  }));
};

const changeOf = (weights: Pet['weights']): string => {
  const [first, last] = [weights[0], weights.at(-1)];
  if (!first || !last) return '';
  return `몸무게 ${formatDate(first.on)} ${formatWeight(first.weightGrams)}에서 ${formatDate(last.on)} ${formatWeight(last.weightGrams)}`;
};

/** Weights over time, from the second on; every dot tells its day and weight. */
export const WeightChart = ({ weights }: { weights: Pet['weights'] }) => {
  if (weights.length < 2) return null;
  const places = placesOf(weights);
  return (
    <figure className={styles.chart}>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={changeOf(weights)}>
        <polyline
          points={places.map(({ x, y }) => `${x},${y}`).join(' ')}
          fill="none"
          stroke="var(--accent)"
          strokeWidth="2"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
        {places.map(({ on, weightGrams, x, y }) => (
          <circle key={on} cx={x} cy={y} r="3.5" fill="var(--paper)" stroke="var(--accent)" strokeWidth="2">
            <title>
              {formatDate(on)} {formatWeight(weightGrams)}
            </title>
          </circle>
        ))}
      </svg>
      <figcaption>
        {/* A finger asks no dot for its weight. */}
        {[weights[0], weights.at(-1)].map(
          (end) =>
            end && (
              <span key={end.on}>
                <strong>{formatWeight(end.weightGrams)}</strong> {formatDate(end.on)}
              </span>
            ),
        )}
      </figcaption>
    </figure>
  );
};
