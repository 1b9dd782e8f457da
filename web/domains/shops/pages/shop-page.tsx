import { Navigate } from '@tanstack/react-router';
import { useLayout } from '../../../ui/media.ts';
import { Page } from '../../../ui/surface.tsx';
import { ShopEntries, useShopEntries } from '../shop-frame.tsx';

/** A list where there is no room for a column beside; the first page where there is. */
export const ShopPage = () => {
  const [first] = useShopEntries();
  const wide = useLayout() === 'wide';
  if (wide && first) return <Navigate to={first.to} replace />;
  return (
    <Page title="우리샵 관리">
      <ShopEntries notes />
    </Page>
  );
};
