import { addressPart, startPage } from '../public-page/start.tsx';
import { LinkPage } from './page.tsx';

startPage(<LinkPage token={addressPart()} />);
