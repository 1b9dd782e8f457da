/** Everybody's in the demo. It opens nothing elsewhere: demo people sign in from the server's own machine only. */
export const demoPassword = 'dangol-demo';
