import { addressPart, startPage } from '../public-page/start.tsx';
import { OptOutPage } from './page.tsx';

startPage(<OptOutPage token={addressPart()} />);
