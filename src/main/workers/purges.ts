import { deleteRawResponsesBefore } from '../../answers/index.js'
import { deleteRecordsBefore } from '../../audit-log/index.js'
import { deleteKeysBefore, deleteVisitorsBefore } from '../../agent-traffic/index.js'
import { deleteEndedAssistants, deleteEndedSessions, deleteInvitationsBefore } from '../../auth/index.js'
import { deleteReadingsBefore, deleteRestedHosts } from '../../cited-pages/index.js'
import type { Config } from '../../config.js'
import type { Services } from '../../context.js'
import type { Db } from '../../db/db.js'
import { deleteEventsBefore } from '../../events/index.js'
import { deleteExportsBefore, EXPORTS_KEPT_DAYS } from '../../exports/index.js'
import { deleteExternalRowsBefore } from '../../external-data/index.js'
import { STORED_DAYS } from '../../http/idempotency/respond-once.js'
import { deleteOldClaims } from '../../http/idempotency/store.js'
import type { Task } from '../../jobs/index.js'
import { DAY_MS, dayOf, firstDayOfMonth } from '../../kernel/days.js'
import { deleteNoticesBefore } from '../../notices/index.js'
import {
  deleteDeliveriesBefore,
  deleteMailsBefore,
  deleteOrphanedWebhooks,
  deleteUnusedAddresses,
} from '../../notifications/index.js'
import { deleteReturnedBefore } from '../../single-sign-on/index.js'
import { deleteEndedShares } from '../../shares/index.js'
import {
  deleteBrowsersBefore,
  deleteEndedTickets,
  deleteFailuresBefore,
  deleteMailedLinksBefore,
} from '../../sign-in/index.js'

const EVERY_MS = 10 * 60 * 1000
/** A day that is later than every stored day. */
const LATER = '9999-01-01'

interface Purge {
  /** The tables whose rows are deleted. */
  rows: string
  /** How long rows are kept after they were made. 0 for rows that have an end of their own. */
  keptDays: number
  /** The setting that overrides `keptDays`, if there is one. */
  setting?: 'auditLogKeptDays' | 'rawResponsesKeptDays'
  /** Deletes some rows from before the moment, which is `keptDays` ago. Returns how many. */
  deleteSome(db: Db, moment: Date, keptDays: number): Promise<number>
}

/** All rows that are deleted because of their age, in every workspace. `docs/operation.md` has the same table. */
export const PURGES: Purge[] = [
  { rows: 'events', keptDays: 90, deleteSome: deleteEventsBefore },
  { rows: 'audit_log', keptDays: 365, setting: 'auditLogKeptDays', deleteSome: deleteRecordsBefore },
  {
    rows: 'raw_responses',
    keptDays: 90,
    setting: 'rawResponsesKeptDays',
    // With 0 days nothing is kept, not even from the current month.
    deleteSome: (db, moment, keptDays) =>
      deleteRawResponsesBefore(db, keptDays === 0 ? LATER : firstDayOfMonth(dayOf(moment))),
  },
  { rows: 'exports', keptDays: EXPORTS_KEPT_DAYS, deleteSome: deleteExportsBefore },
  { rows: 'notices', keptDays: 90, deleteSome: deleteNoticesBefore },
  { rows: 'mails', keptDays: 30, deleteSome: deleteMailsBefore },
  { rows: 'webhook_deliveries', keptDays: 30, deleteSome: deleteDeliveriesBefore },
  { rows: 'webhooks', keptDays: 0, deleteSome: deleteOrphanedWebhooks },
  { rows: 'webhook_addresses', keptDays: 0, deleteSome: deleteUnusedAddresses },
  {
    rows: 'agent_visit_keys',
    keptDays: 35,
    deleteSome: (db, moment) => deleteKeysBefore(db, dayOf(moment)),
  },
  {
    rows: 'external_rows',
    keptDays: 3 * 365,
    deleteSome: (db, moment) => deleteExternalRowsBefore(db, dayOf(moment)),
  },
  {
    rows: 'day_visitors, visitor_keys',
    keptDays: 0,
    deleteSome: (db, moment) => deleteVisitorsBefore(db, dayOf(moment)),
  },
  { rows: 'page_readings', keptDays: 180, deleteSome: deleteReadingsBefore },
  { rows: 'page_hosts', keptDays: 1, deleteSome: deleteRestedHosts },
  { rows: 'idempotency_keys', keptDays: STORED_DAYS, deleteSome: deleteOldClaims },
  { rows: 'sessions, login_codes', keptDays: 0, deleteSome: deleteEndedSessions },
  { rows: 'oauth_grants, oauth_clients', keptDays: 0, deleteSome: deleteEndedAssistants },
  { rows: 'returned_sign_ins', keptDays: 0, deleteSome: deleteReturnedBefore },
  { rows: 'sign_in_mails', keptDays: 1, deleteSome: deleteMailedLinksBefore },
  { rows: 'sign_in_tickets', keptDays: 0, deleteSome: deleteEndedTickets },
  { rows: 'totp_failures', keptDays: 1, deleteSome: deleteFailuresBefore },
  { rows: 'person_browsers', keptDays: 365, deleteSome: deleteBrowsersBefore },
  { rows: 'invitations', keptDays: 30, deleteSome: deleteInvitationsBefore },
  { rows: 'shares, share_unlocks', keptDays: 0, deleteSome: deleteEndedShares },
]

/** Ends after the current step when the program stops. The next run deletes the rest. */
export async function purge(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { keptDays, deleteSome }: Pick<Purge, 'keptDays' | 'deleteSome'>,
  stopping?: AbortSignal,
): Promise<void> {
  const moment = new Date(now().getTime() - keptDays * DAY_MS)
  while (stopping?.aborted !== true && (await deleteSome(db, moment, keptDays)) > 0);
}

/** Makes a separate task for each purge, so that a failure of one does not stop the others. */
export const purgeTasks = (
  services: Pick<Services, 'db' | 'now'>,
  config: Pick<Config, NonNullable<Purge['setting']>>,
): Task[] =>
  PURGES.map((one) => ({
    name: `purge ${one.rows}`,
    everyMs: EVERY_MS,
    run: (stopping) =>
      purge(services, one.setting ? { ...one, keptDays: config[one.setting] } : one, stopping),
  }))
