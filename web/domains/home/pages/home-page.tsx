import { Page } from '../../../ui/surface.tsx';

export const HomePage = () => <Page title="홈">{null}</Page>;
