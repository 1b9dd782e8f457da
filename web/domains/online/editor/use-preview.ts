import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useEndpoint } from '../../../lib/endpoints.ts';
import type { Document } from './draft.ts';

const restMs = 400;

/** The value once it has stayed the same for a moment. */
const useRested = <T>(value: T): T => {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMs);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
};

/** The page as the server makes it from what is typed; the last one while none can be made. */
export const usePreview = (draft: Document) => {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);
  const { data, error } = useEndpoint(
    'zeroShop.preview',
    { body: { draft: useRested(draft) } },
    { placeholderData: keepPreviousData, gcTime: 10_000 },
  );
  useEffect(() => {
    const hear = ({ source, origin, data: told }: MessageEvent) => {
      if (origin === location.origin && source === frame.current?.contentWindow && told === 'preview-ready')
        setReady(true);
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, []);
  useEffect(() => {
    if (isReady && data) frame.current?.contentWindow?.postMessage({ html: data.html }, location.origin);
  }, [isReady, data]);
  return { frame, error };
};
