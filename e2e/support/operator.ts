/** Of ours, at every shop's server. */
export const operator = {
  loginId: 'dangol-daeun',
  name: '정다은',
  role: 'ADMIN',
  password: 'soft-green-tea-42',
  appSecret: Buffer.from('an app of an operator'),
} as const;
