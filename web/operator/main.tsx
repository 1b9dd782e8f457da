import { startPage } from '../public-page/start.tsx';
import { Desk } from './desk.tsx';

startPage(<Desk />);
