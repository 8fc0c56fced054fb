import type { Services } from '../../context.js'
import { dayOf } from '../../kernel/days.js'
import type { WorkspaceId } from '../../kernel/ids.js'
import type { Lease } from '../../jobs/index.js'
import { deleteTurn, listTurns, type PageTurn } from '../choosing/turn-store.js'
import { updatePagesBegun } from '../settings-store.js'
import { freeHost, holdHost, type HostHold, hostOfUrl } from './hold-host.js'
import { listBusyHosts } from './host-store.js'

interface TakenPage {
  page: PageTurn
  hold: HostHold
}

interface Work {
  workspaceId: WorkspaceId
  lease: Lease
}

/** How many pages are considered to find one whose host is free. */
const LOOKED_AT = 200

/** Takes the first page whose host is free. Otherwise returns when to look again, or undefined if the day has no more pages. */
export async function takePage(
  services: Services,
  work: Work,
): Promise<TakenPage | { waitUntil: Date } | undefined> {
  const { db, now } = services
  const turns = await listTurns(db, work.workspaceId, LOOKED_AT)
  if (turns.length === 0) return undefined
  const hosts = turns.map(({ link }) => (URL.canParse(link) ? hostOfUrl(link) : ''))
  const busy = await listBusyHosts(db, hosts, now())
  const isBusy = new Set(busy.map(({ host }) => host))
  for (const [index, page] of turns.entries()) {
    const host = hosts[index]!
    const taken = isBusy.has(host) ? undefined : await takeTurn(services, work, { page, host })
    if (taken === 'day is over') return undefined
    if (taken !== undefined) return taken
  }
  const ends = busy.map(({ busyUntil }) => busyUntil.getTime())
  return { waitUntil: new Date(ends.length === 0 ? now() : Math.min(...ends)) }
}

/** Counts and removes a page before it is requested. So it is requested at most once a day, even after a crash. */
async function takeTurn(
  { db, now }: Services,
  { workspaceId, lease }: Work,
  { page, host }: { page: PageTurn; host: string },
): Promise<TakenPage | 'day is over' | undefined> {
  return db.transaction(async (tx) => {
    await lease.hold(tx)
    const hold = await holdHost({ db: tx, now }, host)
    if (hold === undefined) return undefined
    const isMine = await deleteTurn(tx, workspaceId, page.pageId)
    if (isMine && (await updatePagesBegun(tx, workspaceId, dayOf(now())))) return { page, hold }
    await freeHost({ db: tx, now }, hold, 0)
    return isMine ? 'day is over' : undefined
  })
}
