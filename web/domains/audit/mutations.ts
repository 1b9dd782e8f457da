import { useCall } from '../../lib/endpoints.ts';

export const useProve = () => useCall('books.prove', () => ({}));
