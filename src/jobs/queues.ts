import { z } from 'zod'

import { Day } from '../kernel/days.js'
import { Engine, ENGINES } from '../kernel/engines.js'
import { WorkspaceId } from '../kernel/ids.js'

export interface QueueDefinition {
  payload: z.ZodType<object>
  /** Tries after the first one; a job that fails them all is a dead letter. */
  retryLimit: number
  /** A job that loses its worker or the database so often in a row is a dead letter: it may be what ends them. */
  interruptionLimit: number
  retryDelaySeconds: number
  /** Each delay is twice the one before, plus up to as much again by chance. */
  backoff: boolean
  /**
   * The field of the payload that says what a job is about. A job that is enqueued resolves the dead letters of the same
   * queue and subject, since it does their work.
   */
  subject?: string
  /** Jobs of this queue that one process runs at once. */
  concurrency: number
  /** Jobs taken in one round trip. One for long jobs, so that they spread over the processes. */
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
  // Five minutes of kills must not use this up: they interrupt a job every 17 s or so, whenever its lease has expired.
  interruptionLimit: 12,
  retryDelaySeconds: 5,
  backoff: true,
  concurrency: 4,
  batchSize: 1,
}

const ONE_OF_WORKSPACE = { concurrency: 1, subject: 'workspaceId' }

/** Mostly waits for somebody else's server, while a person waits for the result: it fails sooner than other queues. */
const AUDIT = { ...LONG_WORK, retryLimit: 2, concurrency: 8 }

const AuditKey = z.object({ workspaceId: WorkspaceId, auditId: z.string() })

const ExportKey = z.object({ workspaceId: WorkspaceId, reportId: z.string(), exportId: z.string() })

/** Mostly waits for receivers, each address for itself: those that are slow hold up no others. */
const DELIVERY = { ...LONG_WORK, concurrency: 64, batchSize: 8 }

const SetUp = ReportVersion.extend({
  /** When the first collection was begun; not set before that. */
  collectingSince: z.coerce.date().optional(),
})

const Question = z.object({
  workspaceId: WorkspaceId,
  promptId: z.string(),
  day: Day,
  engine: Engine,
  run: z.number().int(),
  /** Kept when the question goes back into the queue. */
  priority: z.number().int().default(0),
})

/**
 * One for each engine, so that one that hangs holds up no other. A question counts its own failures and lost calls, and
 * gives up long before the queue does.
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
  // One at a time prints; CSV does not wait for it.
  'make-export': { payload: ExportKey, ...AUDIT, concurrency: 2 },
  'deliver-webhooks': { payload: z.object({ address: z.string() }), ...DELIVERY, subject: 'address' },
  // A mail server that is away for an hour is no reason to lose a mail.
  'send-mail': {
    payload: z.object({ workspaceId: WorkspaceId, mailId: z.string() }),
    ...LONG_WORK,
    retryLimit: 8,
    retryDelaySeconds: 30,
    concurrency: 2,
  },
  // Somebody waits for it, and it is of use for a quarter of an hour.
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
  // Waits for strangers' servers most of the time; a workspace reads one page after another.
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
