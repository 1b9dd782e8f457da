-- Owner: platform. A table that all shops share refers to no shop's own rows: sessions and names in addresses could not
-- live apart from the shops otherwise. Shops are closed, never deleted, so nothing is left pointing nowhere.
alter table sessions drop constraint sessions_shop_no_fkey;
alter table temporary_tokens drop constraint temporary_tokens_shop_no_fkey;
alter table certifications drop constraint certifications_shop_no_fkey;
alter table zero_slugs drop constraint zero_slugs_shop_no_fkey;
