import { z } from 'zod'

import { WorkspaceId } from '../kernel/ids.js'

export interface QueueDefinition {
  payload: z.ZodType<object>
  /** Tries after the first one; a job that fails them all is a dead letter. */
  retryLimit: number
  retryDelaySeconds: number
  /** Each delay is twice the one before, plus up to as much again by chance. */
  backoff: boolean
  /** Jobs of this queue that one process runs at once. */
  concurrency: number
  /** Jobs taken in one round trip. One for long jobs, so that they spread over the processes. */
  batchSize: number
}

export type Catalog = Record<string, QueueDefinition>

const ReportVersion = z.object({
  workspaceId: WorkspaceId,
  reportId: z.string(),
  version: z.number().int(),
})

const LONG_WORK = { retryLimit: 5, retryDelaySeconds: 5, backoff: true, concurrency: 4, batchSize: 1 }

export const CATALOG = {
  'set-up-report': { payload: ReportVersion, ...LONG_WORK },
  'recalculate-report': { payload: ReportVersion, ...LONG_WORK },
} satisfies Catalog

export type QueueOf<Queues extends Catalog> = keyof Queues & string
export type PayloadOf<Queues extends Catalog, Queue extends keyof Queues> = z.output<Queues[Queue]['payload']>

export type QueueName = QueueOf<typeof CATALOG>
export type Payload<Queue extends QueueName> = PayloadOf<typeof CATALOG, Queue>
