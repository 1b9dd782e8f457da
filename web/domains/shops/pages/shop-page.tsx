import { Navigate } from '@tanstack/react-router';
import { useLayout } from '../../../ui/media.ts';
import { Page } from '../../../ui/surface.tsx';
import { groupEntries, SectionList, sections, useSectionEntries } from '../shop-frame.tsx';
import type { Section } from '../shop-frame.tsx';

/** A list where there is no room for a column beside; the first page where there is. */
const SectionPage = ({ section }: { section: Section }) => {
  const first = groupEntries(useSectionEntries(section))[0]?.entries[0];
  const wide = useLayout() === 'wide';
  if (wide && first) return <Navigate to={first.to} replace />;
  return (
    <Page title={sections[section].title}>
      <SectionList section={section} />
    </Page>
  );
};

export const ShopPage = () => <SectionPage section="shop" />;
export const OnlinePage = () => <SectionPage section="online" />;
