/**
 * What pg warns of stops working with its next release, so a test run that meets such a warning fails. It is
 * given once in a process, whoever caused it: `NODE_OPTIONS=--trace-deprecation` says where.
 */
process.on('warning', (warning) => {
  if (warning.name === 'DeprecationWarning' && warning.message.includes('pg@')) throw warning;
});
