-- Owner: shops. Whether another shop has the same business number is asked while a trial runs.
create index shop_profiles_by_number on shop_profiles (business_number) where business_number is not null;
