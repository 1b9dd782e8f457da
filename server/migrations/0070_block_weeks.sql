-- schedule: the day from which a series of every other week counts its weeks. Null is the Sunday of its first
-- day; one that was moved by some days begins its weeks on another.
alter table block_series add column weeks_from date;
