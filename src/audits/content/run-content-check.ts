import type { Renderer } from '../../browser/index.js'
import type { Services } from '../../context.js'
import type { Lease } from '../../jobs/index.js'
import { runAudit } from '../run-audit.js'
import type { AuditKey } from '../store.js'
import { checkContent, type ContentTools } from './check-content.js'
import type { ContentOptions } from './check-view.js'

export interface ContentJobTools extends Omit<ContentTools, 'renderer'> {
  /** Asked for when a page is to be rendered: Chromium may have been installed since. */
  findRenderer(): Promise<Renderer | undefined>
}

export async function runContentCheck(
  services: Services,
  { findRenderer, ...tools }: ContentJobTools,
  work: { key: AuditKey; lease: Lease },
): Promise<void> {
  await runAudit<ContentOptions>(services, work, async ({ id, url, options }) => {
    const { crawlerIdentity, sendServiceHeader } = options
    const order = { url: url ?? '', crawlerIdentity, ...(sendServiceHeader && { serviceHeader: id }) }
    const renderer = await findRenderer()
    const { findings, failureReason } = await checkContent({ ...tools, renderer }, order, work.lease.signal)
    return { status: findings === null ? 'failed' : 'completed', result: findings, failureReason }
  })
}
