import type { Services } from '../context.js'
import type { OtlpRecord } from '../telemetry/index.js'
import { recordView } from './read-audit-log.js'
import { listRecords, lockSending, updateSent } from './store.js'

const SENT_AT_ONCE = 100

/** Receives records and returns whether it has stored them. */
type TakeRecords = (records: OtlpRecord[]) => Promise<boolean>

/**
 * Sends new records in order and returns how many were accepted. Rejected records are sent again, so a collector misses none and
 * may get some twice, with the same sequence number.
 */
export function sendRecords({ db }: Pick<Services, 'db'>, take: TakeRecords): Promise<number> {
  return db.transaction(async (tx) => {
    const after = await lockSending(tx)
    if (after === undefined) return 0
    const found = await listRecords(tx, { within: 'all', after, sortOrder: 'asc', limit: SENT_AT_ONCE })
    const last = found.at(-1)
    if (last === undefined || !(await take(found.map(logRecord)))) return 0
    await updateSent(tx, last.sequence)
    return found.length
  })
}

function logRecord(stored: Parameters<typeof recordView>[0]): OtlpRecord {
  const { date, actor, address, action, target, workspaceIds, before, after, sequence } = recordView(stored)
  return {
    timeMs: Date.parse(date),
    body: `${actor.name}: ${action}${target.name === null ? '' : ` ${target.name}`}`,
    attributes: {
      'event.name': `audit.${action}`,
      'sightline.audit.sequence': sequence,
      'sightline.actor.kind': actor.kind,
      'sightline.actor.id': actor.id ?? undefined,
      'sightline.actor.name': actor.name,
      'client.address': address ?? undefined,
      'sightline.target.kind': target.kind,
      'sightline.target.id': target.id ?? undefined,
      'sightline.target.name': target.name ?? undefined,
      'sightline.workspace_ids': workspaceIds.join(',') || undefined,
      'sightline.before': before ? JSON.stringify(before) : undefined,
      'sightline.after': after ? JSON.stringify(after) : undefined,
    },
  }
}
