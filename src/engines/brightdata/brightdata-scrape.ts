import { z } from 'zod'

import type { ApiClient } from '../call/api-client.js'
import { parseReply, type Reply, retryAfterMs } from '../call/exchange.js'
import { providerFailure } from '../call/provider-failure.js'

const PAUSE_MS = 10_000
const LEAST_PAUSE_MS = 1_000

export interface Means {
  api: ApiClient
  pause(ms: number, signal: AbortSignal): Promise<void>
  signal: AbortSignal
}

const Accepted = z.object({ snapshot_id: z.string().regex(/^\w+$/) })
const Progress = z.object({ status: z.string() })

/** All replies to one question, the last with the rows. What takes longer than a minute is not sent but kept ready. */
export async function scrape(means: Means, dataset: string, input: object): Promise<Reply[]> {
  const query = new URLSearchParams({
    dataset_id: dataset,
    format: 'json',
    include_errors: 'true',
  }).toString()
  const reply = await means.api.post(`/datasets/v3/scrape?${query}`, [input], means.signal)
  return reply.status === 202 ? [reply, ...(await collect(means, reply))] : [reply]
}

/** Asks again and again until the rows are ready; how long is for the signal to say. */
async function collect({ api, pause, signal }: Means, accepted: Reply): Promise<Reply[]> {
  const { snapshot_id: id } = parseReply(Accepted, accepted)
  const replies: Reply[] = []
  for (let last = accepted; ; last = replies.at(-1) ?? accepted) {
    await pause(waitAfter(last), signal)
    const progress = await api.get(`/datasets/v3/progress/${id}`, signal)
    replies.push(progress)
    if (!isReady(progress)) continue
    const rows = await api.get(`/datasets/v3/snapshot/${id}?format=json`, signal)
    replies.push(rows)
    if (rows.status !== 202) return replies
  }
}

function isReady(progress: Reply): boolean {
  const { status } = parseReply(Progress, progress)
  if (status === 'failed')
    throw providerFailure('Bright Data', progress, { kind: 'unavailable', message: 'the scrape has failed' })
  return status === 'ready'
}

/** A timer that is set for weeks goes off at once. */
const LONGEST_PAUSE_MS = 60_000

function waitAfter({ headers }: Reply): number {
  return Math.min(Math.max(retryAfterMs(headers) ?? PAUSE_MS, LEAST_PAUSE_MS), LONGEST_PAUSE_MS)
}
