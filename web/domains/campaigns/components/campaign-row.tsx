import { formatNumber, formatWon } from '../../../../contract/money.ts';
import { JoinedParts } from '../../../ui/joined-parts.tsx';
import shapes from '../../../ui/shapes.module.css';
import { Tag } from '../../../ui/tag.tsx';
import { shareDone, stateTag, whenOf } from '../format.ts';
import type { Campaign } from '../queries.ts';
import styles from '../campaigns.module.css';
import { ProgressBar } from './progress-bar.tsx';

/** One of the list: its first words, its recipients, its progress. */
export const CampaignRow = ({ campaign, onOpen }: { campaign: Campaign; onOpen: () => void }) => {
  const tag = stateTag(campaign);
  const { failed } = campaign.progress;
  return (
    <li>
      <button type="button" className={styles.row} onClick={onOpen}>
        <span className={styles.words}>
          <span className={styles.head}>
            <Tag tone={tag.tone}>{tag.text}</Tag>
            <strong className={shapes.ellipsis}>{campaign.text}</strong>
          </span>
          <span className={shapes.figures}>
            <JoinedParts of={[whenOf(campaign), campaign.audience, campaign.nature === 'AD' && '광고']} />
          </span>
        </span>
        {campaign.state !== 'DRAFT' && (
          <span className={styles.amounts}>
            <span>
              <JoinedParts
                of={[
                  `${formatNumber(campaign.recipients)}명`,
                  campaign.state !== 'CANCELLED' && formatWon(campaign.costWon),
                ]}
              />
            </span>
            {campaign.state === 'SENDING' ? (
              <ProgressBar percent={shareDone(campaign)} />
            ) : (
              failed > 0 && <span className={shapes.problem}>실패 {formatNumber(failed)}</span>
            )}
          </span>
        )}
      </button>
    </li>
  );
};
