import type { Migration } from 'kysely/migration'
import * as registration from './0001-registration.ts'
import * as professional from './0002-professional.ts'
import * as handover from './0003-handover.ts'
import * as payment from './0004-payment.ts'
import * as unattempted from './0005-strays.ts'
import * as limits from './0006-limits.ts'
import * as auditOnce from './0007-audit-once.ts'
import * as endedRegistrations from './0008-ended-registrations.ts'
import * as failedMails from './0009-failed-mails.ts'
import * as professionalRemoval from './0010-professional-removal.ts'
import * as orphanCharges from './0011-orphan-charges.ts'
import * as declinedByBank from './0012-declined-by-bank.ts'
import * as authentication from './0013-authentication.ts'
import * as retention from './0014-retention.ts'
import * as embedders from './0015-embedders.ts'
import * as accountReferences from './0016-account-references.ts'
import * as releaseFiles from './0017-release-files.ts'
import * as revokedIds from './0018-revoked-ids.ts'
import * as refunds from './0019-refunds.ts'
import * as invitations from './0020-invitations.ts'
import * as references from './0021-references.ts'
import * as consents from './0022-consents.ts'
import * as waitingMails from './0023-waiting-mails.ts'

/** The migrations in the order of their names. A released migration is never changed or renamed. */
export const migrations: Record<string, Migration> = {
  '0001-registration': registration,
  '0002-professional': professional,
  '0003-handover': handover,
  '0004-payment': payment,
  '0005-strays': unattempted,
  '0006-limits': limits,
  '0007-audit-once': auditOnce,
  '0008-ended-registrations': endedRegistrations,
  '0009-failed-mails': failedMails,
  '0010-professional-removal': professionalRemoval,
  '0011-orphan-charges': orphanCharges,
  '0012-declined-by-bank': declinedByBank,
  '0013-authentication': authentication,
  '0014-retention': retention,
  '0015-embedders': embedders,
  '0016-account-references': accountReferences,
  '0017-release-files': releaseFiles,
  '0018-revoked-ids': revokedIds,
  '0019-refunds': refunds,
  '0020-invitations': invitations,
  '0021-references': references,
  '0022-consents': consents,
  '0023-waiting-mails': waitingMails
}
