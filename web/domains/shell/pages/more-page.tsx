import { Page } from '../../../ui/surface.tsx';

export const MorePage = () => <Page title="더보기">{null}</Page>;
