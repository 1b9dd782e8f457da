import { sentence } from '../../platform/events/history.ts';
import { shopUpdated } from './events.ts';

export const shopHistory = [sentence(shopUpdated, () => '샵 정보를 고쳤습니다.')];
