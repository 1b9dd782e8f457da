/**
 * Every demo user's password. It opens nothing elsewhere: demo users sign in from the server's own machine
 * only.
 */
export const demoPassword = 'dangol-demo';
