import { z } from 'zod'

import type { Context, Scope, SpanContext, WorkspaceContext } from '../context.js'
import type { Db } from '../db/db.js'
import { Refusal } from '../kernel/errors.js'
import { Id } from '../kernel/fields.js'
import { isId, type WorkspaceId, type WorkspaceSpan } from '../kernel/ids.js'
import { isSignedIn, mayUse, requireScope } from './actor.js'
import { actorFor } from './people/roles.js'
import { findWorkspaceIdOf, listWorkspaceDeletions, workspaceExists } from './workspace-store.js'

/** What a request says, as far as it has been checked. */
export interface Input {
  params: unknown
  query: unknown
  body: unknown
}

/**
 * How a request comes to what it addresses. Every route states one, and this file alone makes a `WorkspaceId`:
 * what does not exist is 404, what exists but is not the caller's 403; the scope is judged after both.
 */
export interface Access<Granted extends Context> {
  (ctx: Context, input: Input): Promise<Granted>
  inBody?: InBody
  /** Whoever has signed in may do it for themselves, whatever they may do elsewhere. */
  isOfOneself?: true
}

/** Where the body names what the request addresses: nothing else of it is looked at before access is given. */
interface InBody {
  named: z.ZodObject
  /** Gives access to what the path addresses, before there is a body. */
  before: Judge<Context>
}

type Judge<Granted extends Context> = (ctx: Context, input: Input) => Promise<Granted>

/**
 * Gives access to what the request addresses (404, 403) and requires the scope (403). The one place where both are judged: the roles of a person are those
 * of workspaces, so the actor is first reduced to where they have the scope, and nothing behind sees more of them.
 */
export async function giveAccess(
  { access, scope }: { access: Judge<Context> & Pick<Access<Context>, 'isOfOneself'>; scope: Scope },
  ctx: Context,
  input: Input,
): Promise<Context> {
  if (access.isOfOneself === true && isSignedIn(ctx.actor)) return access(ctx, input)
  const actor = actorFor(ctx.actor, scope)
  const granted = await access({ ...ctx, actor }, input)
  requireScope(actor, scope)
  return granted
}

/** Access to what fields of the body name. */
export function namedInBody<Granted extends Context>(
  named: z.ZodObject,
  judge: Judge<Granted>,
  before: Judge<Context> = anyKey,
): Access<Granted> {
  const access = (ctx: Context, input: Input) => judge(ctx, input)
  return Object.assign(access, { inBody: { named, before } })
}

/** Access to what is the caller's own. A person needs no role for it; a key needs the scope. */
export function ofOneself<Granted extends Context>(judge: Judge<Granted>): Access<Granted> {
  return Object.assign((ctx: Context, input: Input) => judge(ctx, input), { isOfOneself: true as const })
}

/** Where in the request an id stands. */
export type IdLocation = `${keyof Input}.${string}`

/** The key alone: what is asked is about the key or the installation. */
export async function anyKey(ctx: Context): Promise<Context> {
  return ctx
}

/** What only a key for all workspaces may do. */
export const wholeInstallation = async (ctx: Context): Promise<Context> => {
  if (ctx.actor.workspaces === 'all') return ctx
  if (isSignedIn(ctx.actor)) throw new Refusal('forbidden', 'Only an owner of the installation may do this.')
  throw new Refusal('forbidden', 'This request needs a key for all workspaces; this key is bound to some.')
}

/** Something inside what the path names first, which exists there or does not. */
export interface Part {
  name: string
  holds: (db: Db, workspaceId: WorkspaceId, ids: Record<string, string>) => Promise<boolean>
}

/** A workspace that the request names, or a part of it. */
export function inWorkspace(location: IdLocation, part?: Part): Access<WorkspaceContext> {
  const [where, field] = partsOf(location)
  const judge: Judge<WorkspaceContext> = async (ctx, input) => {
    const workspaceId = await requireWorkspace(ctx, idAt(input, location) ?? '')
    await requirePart(ctx, { workspaceId, input, part })
    return { ...ctx, workspaceId }
  }
  return where === 'body' ? namedInBody(z.object({ [field]: Id }), judge) : judge
}

/** Of kinds that are called otherwise than the directory writes them. */
const NAMES: Record<string, string> = {
  connector: 'log connector',
  content_check: 'content check',
  mail_subscription: 'mail subscription',
  crawlability_check: 'crawlability check',
  query_fan_out: 'query fan-out',
}

/** A resource named by its id alone, whose workspace the directory knows, or a part of it. */
export function ofResource(kind: string, location: IdLocation, part?: Part): Access<WorkspaceContext> {
  return async (ctx, input) => {
    const workspaceId = await requireResource(ctx, kind, idAt(input, location) ?? '')
    await requirePart(ctx, { workspaceId, input, part })
    return { ...ctx, workspaceId }
  }
}

/** Who asks, and where it is looked up. */
type Asking = Pick<Context, 'db' | 'actor'>

/** The workspace of what is named by its id alone. */
export async function requireResource(ctx: Asking, kind: string, id: string): Promise<WorkspaceId> {
  const owner = isId(id) ? await findWorkspaceIdOf(ctx.db, kind, id) : undefined
  if (owner === undefined) throw notFound(NAMES[kind] ?? kind)
  return grant(ctx, owner)
}

async function requirePart(
  { db }: Context,
  { workspaceId, input, part }: { workspaceId: WorkspaceId; input: Input; part: Part | undefined },
): Promise<void> {
  if (part === undefined) return
  const ids = input.params as Record<string, string>
  if (!Object.values(ids).every(isId) || !(await part.holds(db, workspaceId, ids))) throw notFound(part.name)
}

/** A list over every workspace the key can read, or over the one that a filter names. */
export function acrossWorkspaces(filter?: IdLocation): Access<SpanContext> {
  return async (ctx, input) => {
    const only = filter && idAt(input, filter)
    const workspaces = only === undefined ? await visibleWorkspaces(ctx) : [await requireWorkspace(ctx, only)]
    return { ...ctx, workspaces }
  }
}

/** A workspace that is being deleted is in no list, though rows of it are still there. */
async function visibleWorkspaces({ db, actor }: Asking): Promise<WorkspaceSpan> {
  if (actor.workspaces !== 'all') return actor.workspaces
  const deleted = await listWorkspaceDeletions(db)
  return deleted.length === 0 ? 'all' : { allBut: deleted }
}

const partsOf = (location: IdLocation) => location.split('.') as [keyof Input, string]

function idAt(input: Input, location: IdLocation): string | undefined {
  const [part, field] = partsOf(location)
  return (input[part] as Record<string, string | undefined>)[field]
}

/** Also for the few bodies that name further workspaces, such as a new key's. */
export async function requireWorkspace(ctx: Asking, id: string): Promise<WorkspaceId> {
  if (!isId(id) || !(await workspaceExists(ctx.db, id))) throw notFound('workspace')
  return grant(ctx, id)
}

function grant({ actor }: Asking, workspaceId: string): WorkspaceId {
  if (mayUse(actor, workspaceId)) return workspaceId as WorkspaceId
  const who = isSignedIn(actor) ? 'You have no role that allows this in' : 'This key has no access to'
  throw new Refusal('forbidden', `${who} that workspace.`)
}

export function notFound(what: string): Refusal {
  return new Refusal('not-found', `There is no such ${what}.`)
}
