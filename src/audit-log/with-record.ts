import { holdActor, type Input } from '../auth/index.js'
import type { Context } from '../context.js'
import type { Db } from '../db/db.js'
import { lateTransaction } from '../db/late-transaction.js'
import type { RecordedAct } from '../http/routes/contract.js'
import { type Client, HttpResponse, LeftToThread, type Route } from '../http/routes/index.js'
import type { KeyedRoute } from '../http/routes/route.js'
import type { Details } from './changed-parts.js'
import { type Act, recordAct } from './record-act.js'
import { lockTarget } from './store.js'

/** Runs the handler of a route with `records` in one transaction with its audit record. */
export function withRecord(route: Route): Route {
  if (route.kind !== 'plain' && route.kind !== 'creation') return route
  const { records } = route
  if (records === undefined || records.isInHandler === true) return route
  const handle = (ctx: Context, input: Input, client: Client) =>
    carryOut({ ...route, records }, { ctx, input, client }, (inside) => route.handle(inside, input, client))
  return { ...route, handle }
}

interface RecordedRoute extends Pick<KeyedRoute, 'method' | 'kind' | 'scope' | 'successStatus'> {
  records: RecordedAct
}

interface Order {
  ctx: Context
  input: Input
  client: Client
}

function carryOut(
  route: RecordedRoute,
  { ctx, input, client }: Order,
  work: (ctx: Context) => Promise<unknown>,
): Promise<unknown> {
  const { records, method, kind, scope } = route
  const named = records.names === undefined ? lastOf(input.params) : records.names(ctx, input)
  const read = (tx: Db) => records.read?.({ ...ctx, db: tx }, input)
  let before: object | undefined
  return lateTransaction(ctx.db, {
    first: async (tx) => {
      // An administrator who loses the role meanwhile must not finish an act that needs it.
      if (scope === 'admin') await holdActor({ ...ctx, db: tx }, ctx.actor)
      // A new resource has no id to lock yet.
      if (kind === 'plain' && named !== null) await lockTarget(tx, `${records.action.split('.')[0]} ${named}`)
      before = await read(tx)
    },
    work: async (tx) => {
      const result = await work({ ...ctx, db: tx })
      if (result instanceof HttpResponse && result.status !== route.successStatus) return result
      const isDeletion = method === 'DELETE'
      const after = isDeletion ? undefined : (stateIn(result) ?? (await read(tx)))
      if (isDeletion && records.read !== undefined && before === undefined) return result
      const act = actOf(records, { ctx, before, after, id: kind === 'creation' ? idOf(after) : named })
      await recordAct({ ...ctx, address: client.address }, tx, act)
      return result
    },
  })
}

/** The last parameter of the path is the id of the target. */
function lastOf(params: unknown): string | null {
  return Object.values((params ?? {}) as Record<string, string>).at(-1) ?? null
}

/** The body that a handler returns. Undefined if it left the work to a thread. */
function stateIn(result: unknown): object | undefined {
  const body = result instanceof HttpResponse ? (result.body as unknown) : result
  return typeof body === 'object' && body !== null && !(body instanceof LeftToThread) ? body : undefined
}

interface State {
  id?: string
  workspaceIds?: string[]
}

const idOf = (state: State | undefined) => state?.id ?? null

/** The fields that can name the target. The first that the log may show is used. */
const NAMES = [
  'name',
  'reportTitle',
  'title',
  'prompt',
  'text',
  'email',
  'url',
  'query',
  'source',
  'fileName',
]

function nameOf(shows: readonly string[], state: object | undefined): string | null {
  const found = NAMES.filter((name) => shows.includes(name)).map(
    (name) => (state as Details | undefined)?.[name],
  )
  return found.find((value) => typeof value === 'string') ?? null
}

interface Happened {
  ctx: Context
  before: State | undefined
  after: State | undefined
  id: string | null
}

function actOf({ action, shows = [] }: RecordedAct, { ctx, before, after, id }: Happened): Act {
  const home = 'workspaceId' in ctx ? [String(ctx.workspaceId)] : undefined
  const reached = [...(before?.workspaceIds ?? []), ...(after?.workspaceIds ?? [])]
  const isReaching = before?.workspaceIds !== undefined || after?.workspaceIds !== undefined
  const workspaceIds = home ?? (isReaching ? [...new Set(reached)] : undefined)
  return {
    action,
    target: { id, name: nameOf(shows, before) ?? nameOf(shows, after) },
    ...(workspaceIds && { workspaceIds }),
    shows,
    before,
    after,
  }
}
