import { OPERATOR, requireWorkspace } from '../auth/index.js'
import type { Db } from '../db/db.js'
import {
  type EventRequest,
  eventView,
  eventWording,
  listEventsAfter,
  listEventsBefore,
  LOGGED_TYPES,
  type LoggedType,
  openEventFeed,
  type StoredEvent,
} from '../events/index.js'
import { type Command, type Invocation, untilInterrupted, UsageFault, workspaceIn } from './command.js'
import { withDatabase } from './with-database.js'

/** The number of past events that are shown first. */
const SHOWN_BEFORE = 10
const READ_AT_ONCE = 100

const tail: Command = {
  name: 'events tail',
  summary: 'Print the latest events of a workspace, then each new one',
  usage: '--workspace ID [--type TYPE …] [--after SEQUENCE] [--once]',
  options: {
    workspace: { type: 'string', description: 'The id of the workspace.' },
    type: { type: 'string', multiple: true, description: 'Only events of this type; repeat it for several.' },
    after: {
      type: 'string',
      description: 'Begin after this sequence number; by default with the last ten events (of these types).',
    },
    once: { type: 'boolean', description: 'Print the existing events and exit.' },
  },
  async run({ config, terminal, options }) {
    const workspace = workspaceIn(options)
    const types = typesIn(options.type)
    const after = afterIn(options.after)
    const interrupted = untilInterrupted()
    return withDatabase(config, async ({ db }) => {
      const workspaceId = await requireWorkspace({ db, actor: OPERATOR }, workspace)
      const request = { workspaceId, types, limit: READ_AT_ONCE }
      const lineOf = options.json === true ? asJson : asLine
      const write = (event: StoredEvent) => void terminal.stdout.write(`${lineOf(event)}\n`)
      let seen = await printAfter(
        db,
        { ...request, after: after ?? (await beforeLatest(db, request)) },
        write,
      )
      if (options.once === true) return 0
      for await (const now of openEventFeed({ db }).follow(workspaceId, interrupted))
        if (now > seen) seen = Math.max(now, await printAfter(db, { ...request, after: seen }, write))
      return 0
    })
  },
}

/** Returns the sequence number before that of the first event to show. */
async function beforeLatest(db: Db, { workspaceId, types }: Omit<EventRequest, 'after'>): Promise<number> {
  const wanted = { workspaceId, types, after: 0, before: undefined, limit: SHOWN_BEFORE }
  const latest = await listEventsBefore(db, wanted)
  return (latest.at(-1)?.sequence ?? 1) - 1
}

/** Returns the sequence number of the last event. */
async function printAfter(
  db: Db,
  request: EventRequest,
  write: (event: StoredEvent) => void,
): Promise<number> {
  let { after } = request
  for (;;) {
    const events = await listEventsAfter(db, { ...request, after })
    for (const event of events) write(event)
    after = events.at(-1)?.sequence ?? after
    if (events.length < request.limit) return after
  }
}

const asJson = (event: StoredEvent) => JSON.stringify(eventView(event))

function asLine({ sequence, createdDate, type, data }: StoredEvent): string {
  const { sentence } = eventWording({ type, data })
  const moment = createdDate.toISOString().slice(0, 19).replace('T', ' ')
  return `${String(sequence).padStart(6)}  ${moment}  ${type.padEnd(24)}  ${sentence.replace(/\p{Cc}+/gu, ' ')}`
}

function typesIn(named: Invocation['options'][string]): LoggedType[] | undefined {
  if (named === undefined) return undefined
  return [named].flat().map((one) => {
    const type = LOGGED_TYPES.find((known) => known === one)
    if (type === undefined)
      throw new UsageFault(
        `--type: there are no events ${String(one)}. Expected one of ${LOGGED_TYPES.join(', ')}.`,
      )
    return type
  })
}

function afterIn(given: unknown): number | undefined {
  if (given === undefined) return undefined
  if (typeof given === 'string' && /^\d{1,15}$/.test(given)) return Number(given)
  throw new UsageFault('--after takes the sequence number of an event.')
}

export const eventCommands = [tail]
