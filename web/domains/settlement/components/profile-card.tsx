import shapes from '../../../ui/shapes.module.css';
import { Card, Facts } from '../../../ui/surface.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { factsOf, momentOf, stateTag } from '../format.ts';
import { Papers } from './papers.tsx';
import type { Profile } from '../queries.ts';

/** The shop as its card provider knows it, as it was sent. */
export const ProfileCard = ({ title, profile }: { title: string; profile: Profile }) => {
  const tag = stateTag(profile.state);
  const waits = profile.inForceAt !== null && Date.parse(profile.inForceAt) > Date.now();
  return (
    <Card title={title} actions={<Tag tone={tag.tone}>{tag.text}</Tag>}>
      <div className={shapes.stack12}>
        {profile.rejection && <p className={shapes.problem}>{profile.rejection}</p>}
        <Facts of={[...factsOf(profile), ['서류', <Papers key="papers" of={profile.files} />]]} />
        <p className={shapes.note}>
          {profile.requestedBy}님이 {momentOf(profile.requestedAt)}에 보냈어요.
          {waits && profile.inForceAt && ` ${momentOf(profile.inForceAt)}부터 이 계좌로 들어와요.`}
        </p>
      </div>
    </Card>
  );
};
