/** What a vendor says went wrong, as it may be stored and shown: long runs of digits could be a card's number. */
export const vendorMessage = (message: string): string =>
  message.replaceAll(/\d[\d -]{2,}\d/gu, '…').slice(0, 200);
