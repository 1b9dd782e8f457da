-- Owner: privacy. Consents to advertising that are to be told of again are found by when they were given.
create index consents_by_time on consents (said_at) where given and kind <> 'PRIVACY';
