import { useCall } from '../../lib/endpoints.ts';

export const useRunAudit = () => useCall('books.prove', () => ({}));
