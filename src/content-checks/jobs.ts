import {
  auditGivenUpHandler,
  type AuditWork,
  type HostTurns,
  openHostTurns,
  runCheckInTurn,
} from '../audits/index.js'
import type { Renderer } from '../browser/index.js'
import type { Services } from '../context.js'
import type { GivenUpHandlers, QUEUES, Handlers } from '../jobs/index.js'
import { checkContent, type ContentTools } from './check-content.js'
import type { ContentOptions } from './check-view.js'

export interface ContentJobTools extends Omit<ContentTools, 'renderer'> {
  /** Called when a page is rendered, because Chromium may have been installed since the start. */
  findRenderer(): Promise<Renderer | undefined>
}

/** Number of checks of one host at the same time. It is somewhat more than can be rendered at once. */
const CHECKS_AT_ONCE = 5

export function contentJobs(
  services: Services,
  tools: ContentJobTools,
): Pick<Handlers<typeof QUEUES>, 'check-content'> {
  const all = { ...tools, turns: openHostTurns(CHECKS_AT_ONCE) }
  return { 'check-content': (key, lease) => runContentCheck(services, all, { key, lease }) }
}

export async function runContentCheck(
  services: Services,
  { findRenderer, turns, ...tools }: ContentJobTools & { turns: HostTurns },
  work: AuditWork,
): Promise<void> {
  const host = { queue: 'check-content', turns } as const
  await runCheckInTurn<ContentOptions>(services, host, work, async ({ id, url, options, createdDate }) => {
    const { crawlerIdentity, sendServiceHeader } = options
    const waitedMs = services.now().getTime() - createdDate.getTime()
    const order = {
      url: url ?? '',
      waitedMs,
      crawlerIdentity,
      ...(sendServiceHeader && { serviceHeader: id }),
    }
    const renderer = inTurnOf(work.key.workspaceId, await findRenderer())
    const { findings, failureReason } = await checkContent({ ...tools, renderer }, order, work.lease.signal)
    return { status: findings === null ? 'failed' : 'completed', result: findings, failureReason }
  })
}

function inTurnOf(group: string, renderer: Renderer | undefined): Renderer | undefined {
  return renderer && { ...renderer, render: (order) => renderer.render({ ...order, group }) }
}

export function contentGivenUpHandlers(
  services: Pick<Services, 'now'>,
): Pick<GivenUpHandlers<typeof QUEUES>, 'check-content'> {
  return { 'check-content': auditGivenUpHandler(services, 'check') }
}
