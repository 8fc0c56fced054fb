import { z } from 'zod'

import type { Context, Scope, SpanContext, WorkspaceContext } from '../context.js'
import type { Db } from '../db/db.js'
import { Refusal } from '../kernel/errors.js'
import { Id } from '../kernel/fields.js'
import { isId, type WorkspaceId, type WorkspaceSpan } from '../kernel/ids.js'
import { isSignedIn, mayUse, requireScope } from './actor.js'
import { actorFor } from './people/roles.js'
import { findWorkspaceIdOf, listWorkspaceDeletions, workspaceExists } from './workspace-store.js'

/** The parts of a request that have been checked so far. */
export interface Input {
  params: unknown
  query: unknown
  body: unknown
}

/**
 * Decides whether a request may use what it addresses. Every route has one, and only this file makes a `WorkspaceId`. What does
 * not exist is 404, what exists but is not the caller's is 403. The scope is checked after both.
 */
export interface Access<Granted extends Context> {
  (ctx: Context, input: Input): Promise<Granted>
  inBody?: InBody
  /** Every signed-in person may do this for themselves, whatever their roles are. */
  isOfOneself?: true
}

/** For routes whose body names what the request addresses. Only these fields are read before access is given. */
interface InBody {
  named: z.ZodObject
  /** Gives access to what the path addresses, before the body has arrived. */
  before: Judge<Context>
}

type Judge<Granted extends Context> = (ctx: Context, input: Input) => Promise<Granted>

/**
 * Gives access to what the request addresses (404, 403) and requires the scope (403). Only this function checks both. A person
 * has roles per workspace, so the actor is first limited to the workspaces in which the person has the scope. The code behind it
 * sees only these.
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

/** Access to something of the caller's own. A person needs no role for it, but a key needs the scope. */
export function ofOneself<Granted extends Context>(judge: Judge<Granted>): Access<Granted> {
  return Object.assign((ctx: Context, input: Input) => judge(ctx, input), { isOfOneself: true as const })
}

/** The part of the request and the field that hold an id. */
export type IdLocation = `${keyof Input}.${string}`

/** Needs no more than a valid key: the request is about the key or the installation. */
export async function anyKey(ctx: Context): Promise<Context> {
  return ctx
}

/** Only keys for all workspaces and owners have this access. */
export const wholeInstallation = async (ctx: Context): Promise<Context> => {
  if (ctx.actor.workspaces === 'all') return ctx
  if (isSignedIn(ctx.actor)) throw new Refusal('forbidden', 'Only an owner of the installation may do this.')
  throw new Refusal('forbidden', 'This request needs a key for all workspaces; this key is bound to some.')
}

/** A part of the workspace or resource that the path names. Checks that it exists there. */
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

/** Names of the kinds that the directory of resources writes differently. */
const NAMES: Record<string, string> = {
  connector: 'log connector',
  content_check: 'content check',
  mail_subscription: 'mail subscription',
  crawlability_check: 'crawlability check',
  query_fan_out: 'query fan-out',
}

/** A resource that the request names only by its id, or a part of it. The directory knows its workspace. */
export function ofResource(kind: string, location: IdLocation, part?: Part): Access<WorkspaceContext> {
  return async (ctx, input) => {
    const workspaceId = await requireResource(ctx, kind, idAt(input, location) ?? '')
    await requirePart(ctx, { workspaceId, input, part })
    return { ...ctx, workspaceId }
  }
}

/** The caller and the database to look things up in. */
type Asking = Pick<Context, 'db' | 'actor'>

/** Finds the workspace of a resource that is named only by its id. */
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

/** A list over every workspace that the key can read, or over the one that a filter names. */
export function acrossWorkspaces(filter?: IdLocation): Access<SpanContext> {
  return async (ctx, input) => {
    const only = filter && idAt(input, filter)
    const workspaces = only === undefined ? await visibleWorkspaces(ctx) : [await requireWorkspace(ctx, only)]
    return { ...ctx, workspaces }
  }
}

/** Leaves out workspaces that are being deleted, although they still have rows. */
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

/** Also for the few bodies that name further workspaces, for example those of a new key. */
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
