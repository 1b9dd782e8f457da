import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/**
 * What must be known before the pet `p` of a statement is touched on a day: what was written down, and what has run out
 * by then.
 */
export const warningsOf = (day: RawBuilder<unknown>) => sql<string[]>`p.warnings
  || case when p.biting in ('MILD', 'SEVERE') and not '입질' = any (p.warnings) then array['입질'] else '{}' end
  || coalesce((
    select array_agg('접종 지남: ' || latest.name order by latest.name) from (
      select distinct on (v.name) v.name, v.due_on from pet_vaccinations v
      where v.pet_no = p.pet_no order by v.name, v.given_on desc
    ) latest where latest.due_on < ${day}
  ), '{}')`;
