import type { Services } from '../../context.js'
import { listWatchedStates, recordEvents, updateWatchedState } from '../../events/index.js'
import { actOnEach, openSweep } from '../../jobs/index.js'
import type { WorkspaceSet } from '../../kernel/ids.js'
import { HOUR_MS } from '../../kernel/days.js'
import { type Delivering, listSentSince, listSilent } from './health-store.js'

/** Sources with daily logs send once a day, sometimes an hour late. */
const SILENT_HOURS = 26

/** Silence is reported after 26 hours, so a check of all workspaces every ten minutes is soon enough. */
const ALL_EVERY_MS = 10 * 60 * 1000
/** A log may be stored up to this long after its recorded arrival. */
const LATE_MS = 10 * 60 * 1000

/** Checks the workspaces that received logs since the last check, and all workspaces every ten minutes. */
export function openConnectorWatcher(services: Services): () => Promise<void> {
  return openSweep({
    now: services.now,
    lateMs: LATE_MS,
    allEveryMs: ALL_EVERY_MS,
    listTouched: (since) => listSentSince(services.db, since),
    look: (workspaces) => watchConnectors(services, workspaces),
  })
}

/** Reports log connectors that fall silent, and those that receive logs again. */
export async function watchConnectors(services: Services, among: WorkspaceSet = 'all'): Promise<void> {
  const silentSince = new Date(services.now().getTime() - SILENT_HOURS * HOUR_MS)
  const found = await listSilent(services.db, { subject: SUBJECT, since: silentSince, among })
  if (found.length === 0) return
  const workspaces = [...new Set(found.map(({ workspaceId }) => workspaceId))]
  const states = await listWatchedStates(services.db, SUBJECT, workspaces)
  await actOnEach(found, async (connector) => {
    const before = states.get(connector.workspaceId)?.get(subjectOf(connector))?.state ?? 'delivering'
    const silent = `${SILENT}${connector.lastBatchDate.toISOString()}`
    if (before === silent) return
    const state = hasWaited(services, connector) ? silent : 'delivering'
    if (state !== before) await notifyOfConnector(services, connector, state)
  })
}

const SUBJECT = 'connector '
/** The moment of the last delivery follows. */
const SILENT = 'silent since '
const subjectOf = ({ connectorId }: Delivering) => `${SUBJECT}${connectorId}`

const silentHours = ({ now }: Services, { lastBatchDate }: Delivering) =>
  Math.floor((now().getTime() - lastBatchDate.getTime()) / HOUR_MS)

/** A connector that was switched on again gets the whole time for its first log, as after any other change of it. */
const hasWaited = ({ now }: Services, { lastBatchDate, updatedDate }: Delivering) =>
  now().getTime() - Math.max(lastBatchDate.getTime(), updatedDate.getTime()) >= SILENT_HOURS * HOUR_MS

async function notifyOfConnector(services: Services, connector: Delivering, state: string): Promise<void> {
  const { db, now } = services
  const { workspaceId, connectorId, name, source, lastBatchDate } = connector
  await db.transaction(async (tx) => {
    const watched = { subject: subjectOf(connector), state }
    const before = await updateWatchedState(tx, workspaceId, watched, now())
    if (before === undefined) return
    const data = { connectorId, name, source }
    const silent = {
      lastDeliveryDate: lastBatchDate.toISOString(),
      silentHours: silentHours(services, connector),
    }
    const silentSince = before.state?.slice(SILENT.length) ?? now().toISOString()
    await recordEvents(services, tx, workspaceId, [
      state.startsWith(SILENT)
        ? { type: 'log_connector.silent', data: { ...data, ...silent } }
        : { type: 'log_connector.recovered', data: { ...data, silentSince } },
    ])
  })
}
