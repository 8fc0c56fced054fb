import { workerData } from 'node:worker_threads'

import { serveTasks, lowerPriority } from '../worker-pool/index.js'
import { type AddressRange, openFetcher } from '../web/index.js'
import { CONNECTIONS_PER_HOST, inlineCrawlProbe } from './crawl-probe.js'
import type { ProbeRequest } from './open-crawl-probe.js'

/** The entry of the thread that requests pages from unknown servers: dozens of requests for each check. */

lowerPriority()
const { allowed } = workerData as { allowed: AddressRange[] }
const probe = inlineCrawlProbe(openFetcher({ allowed, atOncePerHost: CONNECTIONS_PER_HOST }))

serveTasks(async ({ method, argument }: ProbeRequest, signal) => {
  const call = probe[method] as (argument: unknown, signal: AbortSignal) => Promise<unknown>
  return [await call(argument, signal)]
})
