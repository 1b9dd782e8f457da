import type { SkillAnswer, SkillButton, SkillCard } from '../../../../contract/kakao-skill.ts';
import { ScrollBox } from '../../../ui/scroll-box.tsx';
import styles from '../chatbot.module.css';

interface Pressing {
  disabled: boolean;
  onPress: (button: SkillButton) => void;
}

const Press = ({ button, disabled, onPress }: Pressing & { button: SkillButton }) =>
  button.action === 'block' ? (
    <button type="button" disabled={disabled} onClick={() => onPress(button)}>
      {button.label}
    </button>
  ) : button.action === 'webLink' ? (
    <a href={button.webLinkUrl} target="_blank" rel="noreferrer">
      {button.label}
    </a>
  ) : (
    <a href={`tel:${button.phoneNumber ?? ''}`}>{button.label}</a>
  );

const CardBubble = ({ card, ...pressing }: Pressing & { card: SkillCard }) => (
  <div className={styles.card}>
    {(card.title ?? card.header?.title) && <strong>{card.title ?? card.header?.title}</strong>}
    {card.description && <p>{card.description}</p>}
    {card.items?.map(({ title, description, blockId, extra }, at) => (
      <Press
        // A list may name one service twice.
        // oxlint-disable-next-line react/no-array-index-key
        key={at}
        button={{
          label: description ? `${title}\n${description}` : title,
          action: 'block',
          ...(blockId !== undefined && { blockId }),
          ...(extra && { extra }),
        }}
        {...pressing}
      />
    ))}
    {card.buttons?.map((button) => (
      <Press key={`${button.label}${button.extra?.['t'] ?? ''}`} button={button} {...pressing} />
    ))}
  </div>
);

/** An answer as KakaoTalk shows it, near enough to be judged. */
export const Bubbles = ({ answer, ...pressing }: Pressing & { answer: SkillAnswer }) => {
  const { outputs, quickReplies = [] } = answer.template;
  return (
    <>
      {outputs.map(({ simpleText, basicCard, listCard, carousel }, at) => (
        // Bubbles have no name but their place.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={at}>
          {simpleText && <p className={styles.said}>{simpleText.text}</p>}
          {(basicCard ?? listCard) && <CardBubble card={(basicCard ?? listCard)!} {...pressing} />}
          {carousel && (
            <ScrollBox label="옆으로 넘겨 보는 카드">
              <div className={styles.carousel}>
                {carousel.items.map((card, place) => (
                  // oxlint-disable-next-line react/no-array-index-key
                  <CardBubble key={place} card={card} {...pressing} />
                ))}
              </div>
            </ScrollBox>
          )}
        </div>
      ))}
      {quickReplies.length > 0 && (
        <div className={styles.replies}>
          {quickReplies.map((button) => (
            <Press key={`${button.label}${button.extra?.['t'] ?? ''}`} button={button} {...pressing} />
          ))}
        </div>
      )}
    </>
  );
};
