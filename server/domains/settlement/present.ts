import type { information } from '../../../contract/settlement.ts';
import type { Reply } from '../../../contract/endpoint.ts';
import type { PaperRow, ProfileRow } from './queries.ts';

type Profile = NonNullable<Reply<typeof information>['latest']>;

export const presentProfile = (row: ProfileRow | undefined, papers: readonly PaperRow[]): Profile | null =>
  row === undefined
    ? null
    : {
        businessNumber: row.business_number,
        businessName: row.business_name,
        representative: row.representative,
        kind: row.kind,
        taxation: row.taxation,
        phone: row.phone,
        email: row.email,
        bankCode: row.bank_code,
        accountLast4: row.last4,
        holder: row.holder,
        state: row.state,
        rejection: row.rejection,
        requestedBy: row.requested_by_name,
        requestedAt: row.created_at,
        decidedAt: row.decided_at,
        inForceAt: row.in_force_at,
        files: papers
          .filter(({ profile_id }) => profile_id === row.id)
          .map(({ id, kind, name, content_type, bytes }) => ({
            id,
            kind: kind,
            name,
            contentType: content_type,
            bytes,
          })),
      };
