-- Central banks tell nothing over long holidays: what they said before holds until they tell the next.
update price_source set fresh_seconds = 1209600, version = version + 1 where kind in ('cbr', 'ecb') and fresh_seconds < 1209600;
