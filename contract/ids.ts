import type { $brand } from 'zod';

/** Branded identifiers, so that a customer number cannot be used as an employee number. */
export type Branded<T, B extends string> = T & $brand<B>;

export type ShopNo = Branded<string, 'ShopNo'>;
export type UserId = Branded<number, 'UserId'>;
export type EmployeeNo = Branded<number, 'EmployeeNo'>;
export type CustomerNo = Branded<number, 'CustomerNo'>;
export type PetNo = Branded<number, 'PetNo'>;
export type BookingId = Branded<number, 'BookingId'>;
export type SeriesId = Branded<number, 'SeriesId'>;
export type SaleId = Branded<number, 'SaleId'>;
export type ItemId = Branded<number, 'ItemId'>;
export type CategoryId = Branded<number, 'CategoryId'>;
export type AccountId = Branded<number, 'AccountId'>;
export type EntryId = Branded<number, 'EntryId'>;
export type ProductId = Branded<number, 'ProductId'>;
export type GroupId = Branded<number, 'GroupId'>;
export type BlockId = Branded<number, 'BlockId'>;
export type ClassId = Branded<number, 'ClassId'>;
export type WaitlistEntryId = Branded<number, 'WaitlistEntryId'>;
export type OfferId = Branded<number, 'OfferId'>;
export type ReceiptId = Branded<number, 'ReceiptId'>;
export type StockEntryId = Branded<number, 'StockEntryId'>;
export type InvoiceId = Branded<number, 'InvoiceId'>;
export type ChargeId = Branded<number, 'ChargeId'>;
export type CampaignId = Branded<number, 'CampaignId'>;
export type MessageTextId = Branded<number, 'MessageTextId'>;
export type HoldId = Branded<number, 'HoldId'>;
export type QuoteId = Branded<number, 'QuoteId'>;
export type LinkId = Branded<number, 'LinkId'>;
export type MessageId = Branded<number, 'MessageId'>;
export type AlarmContentId = Branded<number, 'AlarmContentId'>;
export type FileId = Branded<string, 'FileId'>;
