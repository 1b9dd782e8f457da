import { Page } from '../../../ui/surface.tsx';

export const SupportPage = () => <Page title="고객센터">{null}</Page>;
