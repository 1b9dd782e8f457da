import { addressPart, startPage } from '../public-page/start.tsx';
import { ChatLinkPage } from './page.tsx';

startPage(<ChatLinkPage token={addressPart()} />);
