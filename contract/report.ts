/** The rules of error reporting (product spec, section 8), the same in the browser and on the server. */
export type Side = 'Client' | 'Server';

/**
 * What went wrong, without personal data: an API answer, or another error by its name.
 * `endpoint` is a method and a path template, as endpointLabel makes it.
 */
export type Failure =
  | { type: 'API'; endpoint: string; status: number | 'unknown'; code: string | null }
  | { type: 'OTHER'; name: string };

/** Absences that a screen expects, and so no fault: each is a code on an endpoint, not a code alone. */
const EXPECTED: readonly { code: string; endpoint: RegExp }[] = [
  { code: 'BOOKING_NOT_FOUND', endpoint: /^GET \/\{\w+\}\/books\/\{\w+\}$/u },
  { code: 'NOT_FOUND_PLATFORM_BOOKING_STOP', endpoint: /\/platform-bookings\/(?:.+\/)?stops(?:\/|$)/u },
  { code: 'SUBSCRIPTION_NOT_FOUND', endpoint: /\/prepayment(?:\/|$)/u },
  { code: 'ZERO_SHOP_DEPOSIT_POLICY_NOT_FOUND', endpoint: /\/zero-shops(?:\/|$)/u },
];

/** Everything is reported except the four expected absences. */
export const isReportable = (failure: Failure): boolean =>
  failure.type === 'OTHER' ||
  !EXPECTED.some(({ code, endpoint }) => code === failure.code && endpoint.test(failure.endpoint));

/** '[Server] GET /{shopNo}/books returned 500', or '[Client] TypeError occurred'. */
export const reportMessage = (side: Side, failure: Failure): string =>
  failure.type === 'API'
    ? `[${side}] ${failure.endpoint} returned ${failure.status}`
    : `[${side}] ${failure.name} occurred`;

const NAMES_WITH_DIGITS = new Set(['oauth2', 'b2c']);

// Names of our addresses are plain words; whatever else stands in a path is an identifier.
const asTemplate = (segment: string): string => {
  if (/^\{\w+\}$/u.test(segment)) return segment;
  if (segment.startsWith(':')) return `{${segment.slice(1)}}`;
  return /^[A-Za-z-]*$/u.test(segment) || NAMES_WITH_DIGITS.has(segment) ? segment : '{id}';
};

/**
 * An endpoint's name in reports: 'GET /{shopNo}/books/{id}'. Takes a contract's path, a router's
 * (':id') or a real address; the query, the base path and any identifier do not survive.
 */
export const endpointLabel = (method: string, path: string): string => {
  const [address = ''] = path.replace(/^\w+:\/\/[^/]*/u, '').split(/[?#]/u);
  return `${method} ${address
    .replace(/^\/api\/v2(?=\/)/u, '')
    .split('/')
    .map(asTemplate)
    .join('/')}`;
};

/** A place in the code, as Sentry's parsers read it from a stack. */
export interface Frame {
  filename?: string;
  function?: string;
  module?: string;
  lineno?: number;
  colno?: number;
  in_app?: boolean;
}

/**
 * The whole event that is sent. An error's own message is left out, since it may quote a name or a
 * number ("Key (phone)=(010…) already exists"): its class and its place in the code tell the fault.
 */
export const reportEvent = (
  side: Side,
  failure: Failure,
  error: { name: string; frames: Frame[] },
  requestId?: string,
) => {
  const message = reportMessage(side, failure);
  const expectedOfPeople = failure.type === 'API' && failure.status !== 'unknown' && failure.status < 500;
  const frames = error.frames.map(({ filename, function: name, module, lineno, colno, in_app }) => ({
    filename,
    function: name,
    module,
    lineno,
    colno,
    in_app,
  }));
  return {
    message,
    level: expectedOfPeople ? ('warning' as const) : ('error' as const),
    exception: { values: [{ type: error.name, value: message, stacktrace: { frames } }] },
    tags: {
      side,
      ...(failure.type === 'API' && {
        endpoint: failure.endpoint,
        status: String(failure.status),
        code: failure.code,
      }),
      ...(requestId && { requestId }),
    },
  };
};
