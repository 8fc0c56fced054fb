import type { Renderer } from '../../browser/index.js'
import type { Services } from '../../context.js'
import type { HostTurns } from '../host-turns.js'
import { runAudit } from '../run-audit.js'
import { runInTurn, type Work } from '../run-in-turn.js'
import { checkContent, type ContentTools } from './check-content.js'
import type { ContentOptions } from './check-view.js'

export interface ContentJobTools extends Omit<ContentTools, 'renderer'> {
  /** Asked for when a page is to be rendered: Chromium may have been installed since. */
  findRenderer(): Promise<Renderer | undefined>
  turns: HostTurns
}

export async function runContentCheck(
  services: Services,
  { findRenderer, turns, ...tools }: ContentJobTools,
  work: Work,
): Promise<void> {
  const { signal } = work.lease
  await runInTurn(services, { queue: 'check-content', turns, ...work }, () =>
    runAudit<ContentOptions>(services, work, async ({ id, url, options }) => {
      const { crawlerIdentity, sendServiceHeader } = options
      const order = { url: url ?? '', crawlerIdentity, ...(sendServiceHeader && { serviceHeader: id }) }
      const renderer = await findRenderer()
      const { findings, failureReason } = await checkContent({ ...tools, renderer }, order, signal)
      return { status: findings === null ? 'failed' : 'completed', result: findings, failureReason }
    }),
  )
}
