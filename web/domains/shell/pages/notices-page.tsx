import { Page } from '../../../ui/surface.tsx';

export const NoticesPage = () => <Page title="알림">{null}</Page>;
