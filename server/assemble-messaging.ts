import { createNhn } from './adapters/messaging/nhn/nhn.ts';
import { startNhnStandIn } from './adapters/messaging/nhn/stand-in.ts';
import type { MessagingOperator, MessagingPort, TemplatesPort } from './adapters/messaging/port.ts';
import { createSolapi } from './adapters/messaging/solapi.ts';
import { startStandIn } from './adapters/messaging/stand-in.ts';
import type { MessagingStandIn } from './adapters/messaging/stand-in.ts';
import { clock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';

type Messaging = MessagingPort & TemplatesPort;

/** The vendor as configured; undefined while its keys are missing. */
const connectVendor = (config: Config): Messaging | undefined => {
  if (config.MESSAGING_VENDOR === 'NHN') {
    const { NHN_SMS_APP_KEY, NHN_SMS_SECRET, NHN_KAKAO_APP_KEY, NHN_KAKAO_SECRET } = config;
    if (!NHN_SMS_APP_KEY || !NHN_SMS_SECRET || !NHN_KAKAO_APP_KEY || !NHN_KAKAO_SECRET) return undefined;
    return createNhn({
      sms: { appKey: NHN_SMS_APP_KEY, secretKey: NHN_SMS_SECRET },
      kakao: { appKey: NHN_KAKAO_APP_KEY, secretKey: NHN_KAKAO_SECRET },
      baseUrl: config.NHN_URL,
      hookSignature: config.NHN_HOOK_SIGNATURE,
    });
  }
  const { SOLAPI_KEY: apiKey, SOLAPI_SECRET: apiSecret, SOLAPI_URL: baseUrl } = config;
  if (!apiKey || !apiSecret) return undefined;
  return createSolapi({ apiKey, apiSecret, baseUrl, hookSecret: config.SOLAPI_HOOK_SECRET });
};

const practise = async ({
  MESSAGING_VENDOR,
}: Config): Promise<{ messaging: Messaging; standIn: MessagingStandIn }> => {
  const now = () => new Date(clock.now());
  if (MESSAGING_VENDOR === 'NHN') {
    const product = { appKey: 'practice', secretKey: 'practice' };
    const standIn = await startNhnStandIn({ sms: product, kakao: product, now });
    const { url: baseUrl, hookSecret: hookSignature } = standIn;
    return { messaging: createNhn({ sms: product, kakao: product, baseUrl, hookSignature, now }), standIn };
  }
  const keys = { apiKey: 'practice', apiSecret: 'practice' };
  const standIn = await startStandIn({ ...keys, now });
  const { url: baseUrl, hookSecret } = standIn;
  return { messaging: createSolapi({ ...keys, baseUrl, hookSecret, now }), standIn };
};

interface Connected {
  messaging: Messaging;
  messagingOperator: MessagingOperator;
  standIn: MessagingStandIn | undefined;
}

/** Without a provider's keys the real client speaks to a stand-in, and answers say so (practice). */
export const connectMessaging = async (config: Config): Promise<Connected> => {
  const vendor = connectVendor(config);
  if (vendor)
    return {
      messaging: vendor,
      messagingOperator: {
        sender: config.SMS_SENDER,
        optOutPhone: config.AD_OPT_OUT_PHONE,
        kakaoChannel: config.KAKAO_CHANNEL,
        templates: config.KAKAO_TEMPLATES,
      },
      standIn: undefined,
    };
  const { messaging, standIn } = await practise(config);
  return {
    messaging,
    messagingOperator: {
      sender: config.SMS_SENDER,
      optOutPhone: config.AD_OPT_OUT_PHONE ?? '0801234567',
      kakaoChannel: standIn.channel.id,
      templates: standIn.channel.templates,
    },
    standIn,
  };
};
