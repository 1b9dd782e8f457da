import type { OutgoingMessage } from './port.ts';

const named = (variables: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(variables).map(([name, value]) => [`#{${name}}`, value]));

/** A message as Solapi v4 takes it. */
export const bodyOf = (message: OutgoingMessage): object => {
  const { key, to, from, text } = message;
  const common = { to, from, text, customFields: { key } };
  if (message.type === 'ALIMTALK')
    return {
      ...common,
      type: 'ATA',
      kakaoOptions: {
        pfId: message.channelId,
        templateId: message.templateId,
        variables: named(message.variables),
        disableSms: !message.fallsBackToText,
      },
    };
  return {
    ...common,
    type: message.type,
    ...(message.type !== 'SMS' && message.subject !== undefined && { subject: message.subject }),
    ...(message.type === 'MMS' && { imageId: message.imageId }),
  };
};
