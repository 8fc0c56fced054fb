import { z } from 'zod'

import { Day } from '../kernel/days.js'
import { Engine, ENGINES } from '../kernel/engines.js'
import { WorkspaceId } from '../kernel/ids.js'

export interface QueueDefinition {
  payload: z.ZodType<object>
  /** The number of tries after the first one. A job that fails them all is a dead letter. */
  retryLimit: number
  /** After so many runs in a row that lost their worker or the database, the job is a dead letter: it may be the cause. */
  interruptionLimit: number
  retryDelaySeconds: number
  /** Each delay is twice the one before, plus a random extra of up to the same length. */
  backoff: boolean
  /**
   * The field of the payload that names the subject of a job. A newly enqueued job resolves the dead letters of the same queue
   * and subject, because it does their work.
   */
  subject?: string
  /** The number of jobs of this queue that one process runs at the same time. */
  concurrency: number
  /** The number of jobs taken in one round trip. Long jobs are taken one by one, so that they spread over the processes. */
  batchSize: number
}

export type QueueDefinitions = Record<string, QueueDefinition>

const ReportVersion = z.object({
  workspaceId: WorkspaceId,
  reportId: z.string(),
  version: z.number().int(),
})

const LONG_WORK = {
  retryLimit: 5,
  // Five minutes of kills must not use this up. Each kill interrupts a job about every 17 s, when its lease has expired.
  interruptionLimit: 12,
  retryDelaySeconds: 5,
  backoff: true,
  concurrency: 4,
  batchSize: 1,
}

const ONE_OF_WORKSPACE = { concurrency: 1, subject: 'workspaceId' }

/** Mostly waits for another server while a person waits for the result, so it fails sooner than other queues. */
const AUDIT = { ...LONG_WORK, retryLimit: 2, concurrency: 8 }

const AuditKey = z.object({ workspaceId: WorkspaceId, auditId: z.string() })

const ExportKey = z.object({ workspaceId: WorkspaceId, reportId: z.string(), exportId: z.string() })

/** Mostly waits for receivers. Each address has its own job, so slow receivers do not delay others. */
const DELIVERY = { ...LONG_WORK, concurrency: 64, batchSize: 8 }

const SetUp = ReportVersion.extend({
  /** When the first collection began. Not set before that. */
  collectingSince: z.coerce.date().optional(),
})

const Question = z.object({
  workspaceId: WorkspaceId,
  promptId: z.string(),
  day: Day,
  engine: Engine,
  run: z.number().int(),
  /** The priority is kept when the question goes back into the queue. */
  priority: z.number().int().default(0),
})

/**
 * Each engine has its own queue, so that an engine that hangs does not block the others. A question counts its own failures and
 * lost calls, and gives up long before the queue does.
 */
const ASK = {
  retryLimit: 50,
  interruptionLimit: 50,
  retryDelaySeconds: 1,
  backoff: false,
  concurrency: 8,
  batchSize: 1,
}

export type AskQueue = `ask-${Engine}`
export const askQueue = (engine: Engine): AskQueue => `ask-${engine}`

const askQueues = Object.fromEntries(
  ENGINES.map((engine) => [askQueue(engine), { payload: Question, ...ASK }]),
) as Record<AskQueue, { payload: typeof Question } & typeof ASK>

export const QUEUES = {
  'set-up-report': { payload: SetUp, ...LONG_WORK, subject: 'reportId' },
  'recalculate-report': { payload: ReportVersion, ...LONG_WORK, subject: 'reportId' },
  'fill-demo': { payload: z.object({ workspaceId: WorkspaceId }), ...LONG_WORK, ...ONE_OF_WORKSPACE },
  'check-crawlability': { payload: AuditKey, ...AUDIT },
  'check-content': { payload: AuditKey, ...AUDIT, concurrency: 6 },
  'expand-query': { payload: AuditKey, ...AUDIT },
  'delete-workspace': { payload: z.object({ workspaceId: WorkspaceId }), ...LONG_WORK, ...ONE_OF_WORKSPACE },
  'delete-answers': {
    payload: z.object({ workspaceId: WorkspaceId, before: Day }),
    ...LONG_WORK,
    ...ONE_OF_WORKSPACE,
  },
  // Only one export is printed at a time. CSV exports do not wait for it.
  'make-export': { payload: ExportKey, ...AUDIT, concurrency: 2 },
  'deliver-webhooks': { payload: z.object({ address: z.string() }), ...DELIVERY, subject: 'address' },
  // A mail is not lost even if the mail server is unavailable for an hour.
  'send-mail': {
    payload: z.object({ workspaceId: WorkspaceId, mailId: z.string() }),
    ...LONG_WORK,
    retryLimit: 8,
    retryDelaySeconds: 30,
    concurrency: 2,
  },
  // A person waits for this mail, and its link is valid for a quarter of an hour.
  'send-sign-in-mail': {
    payload: z.object({ email: z.string(), browser: z.string().nullable(), askedDate: z.coerce.date() }),
    ...LONG_WORK,
    retryDelaySeconds: 2,
  },
  'send-notice': {
    payload: z.object({ noticeId: z.string() }),
    ...LONG_WORK,
    retryDelaySeconds: 30,
    concurrency: 2,
  },
  recommend: {
    payload: z.object({ workspaceId: WorkspaceId, reportId: z.string() }),
    ...LONG_WORK,
    subject: 'reportId',
    concurrency: 1,
  },
  'evaluate-alerts': {
    payload: z.object({ workspaceId: WorkspaceId, reportId: z.string() }),
    ...LONG_WORK,
    subject: 'reportId',
    concurrency: 1,
  },
  'watch-engines': {
    payload: z.object({ workspaceId: WorkspaceId }),
    ...LONG_WORK,
    ...ONE_OF_WORKSPACE,
    concurrency: 1,
  },
  // Waits for other servers most of the time. Each workspace reads one page after another.
  'read-pages': {
    payload: z.object({ workspaceId: WorkspaceId }),
    ...LONG_WORK,
    ...ONE_OF_WORKSPACE,
    concurrency: 4,
  },
  ...askQueues,
} satisfies QueueDefinitions

export type QueueOf<Queues extends QueueDefinitions> = keyof Queues & string
export type PayloadOf<Queues extends QueueDefinitions, Queue extends keyof Queues> = z.output<
  Queues[Queue]['payload']
>

export type QueueName = QueueOf<typeof QUEUES>
export type Payload<Queue extends QueueName> = PayloadOf<typeof QUEUES, Queue>
