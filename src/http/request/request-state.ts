import type { FastifyRequest } from 'fastify'

import type { Actor, Context } from '../../context.js'
import type { Route } from '../routes/route.js'

/** The entry of the route table for a request. Undefined if the path or method is unknown. */
export function routeOf(request: FastifyRequest): Route | undefined {
  return (request.routeOptions.config as { route?: Route }).route
}

const names = new WeakMap<FastifyRequest, string>()

/** Sets the name of a request that no route of the table answers. */
export function rememberRouteName(request: FastifyRequest, name: string): void {
  names.set(request, name)
}

/** The name that logs and metrics use for the route. */
export function routeNameOf(request: FastifyRequest): string {
  return routeOf(request)?.path ?? names.get(request) ?? 'unknown'
}

const streams = new WeakSet<FastifyRequest>()

/** Marks a request whose response is an event stream. */
export function rememberStream(request: FastifyRequest): void {
  streams.add(request)
}

export function isStream(request: FastifyRequest): boolean {
  return streams.has(request)
}

const actors = new WeakMap<FastifyRequest, { actor: Actor; date: Date }>()

/** Remembers who makes a request, with their rights at that moment. */
export function rememberActor(request: FastifyRequest, actor: Actor, date: Date): void {
  actors.set(request, { actor, date })
}

export function actorOf(request: FastifyRequest): Actor | undefined {
  return actors.get(request)?.actor
}

export function admittedDateOf(request: FastifyRequest): Date {
  return actors.get(request)?.date ?? new Date(0)
}

/** What is known about a request before its body is read. */
export interface Admitted {
  params: unknown
  query: unknown
  /** Undefined if only the body names what the request addresses. */
  ctx: Context | undefined
}

const admissions = new WeakMap<FastifyRequest, Admitted>()

export function rememberAdmitted(request: FastifyRequest, admitted: Admitted): void {
  admissions.set(request, admitted)
}

/** Undefined for a route that streams its body: its handler starts before the body has arrived. */
export function admittedOf(request: FastifyRequest): Admitted | undefined {
  return admissions.get(request)
}

/** For routes that need a key: `admission.ts` has authenticated their requests. */
export function requireActor(request: FastifyRequest): Actor {
  const actor = actorOf(request)
  if (actor === undefined) throw new Error('A request without an actor has reached a route that needs one.')
  return actor
}
