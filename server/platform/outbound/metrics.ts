import { Counter } from 'prom-client';

/** Counted in this process and shown by /metrics, which registers them. */
export const outboundCalls = new Counter({
  name: 'outbound_rows_total',
  help: 'Rows that came back from a vendor, by desk and how: settled, again, lost',
  labelNames: ['desk', 'result'],
  registers: [],
});
export const outboundGivenUp = new Counter({
  name: 'outbound_given_up_total',
  help: 'Rows a desk gave up after its last try',
  labelNames: ['desk'],
  registers: [],
});
export const inboundFailed = new Counter({
  name: 'inbound_hooks_failed_total',
  help: 'Web hooks whose handler failed, by vendor',
  labelNames: ['vendor'],
  registers: [],
});

export const outboundMetrics = [outboundCalls, outboundGivenUp, inboundFailed];
