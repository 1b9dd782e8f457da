export * from './notices/delivery.ts';
export * from './notices/notifications.ts';
export * from './notices/popups.ts';
