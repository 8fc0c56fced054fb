import type { FastifyRequest } from 'fastify'

import type { Actor, Context } from '../../context.js'
import type { Route } from '../routes/route.js'

/** The entry of the route table behind a request; undefined where the path or method is unknown. */
export function routeOf(request: FastifyRequest): Route | undefined {
  return (request.routeOptions.config as { route?: Route }).route
}

const names = new WeakMap<FastifyRequest, string>()

/** For what is answered beside the table of routes. */
export function rememberRouteName(request: FastifyRequest, name: string): void {
  names.set(request, name)
}

/** What logs and metrics call it. */
export function routeNameOf(request: FastifyRequest): string {
  return routeOf(request)?.path ?? names.get(request) ?? 'unknown'
}

const streams = new WeakSet<FastifyRequest>()

/** It is answered by events, for as long as its client listens. */
export function rememberStream(request: FastifyRequest): void {
  streams.add(request)
}

export function isStream(request: FastifyRequest): boolean {
  return streams.has(request)
}

const actors = new WeakMap<FastifyRequest, { actor: Actor; date: Date }>()

/** Who makes a request, as they were at that moment. */
export function rememberActor(request: FastifyRequest, actor: Actor, date: Date): void {
  actors.set(request, { actor, date })
}

export function actorOf(request: FastifyRequest): Actor | undefined {
  return actors.get(request)?.actor
}

export function admittedDateOf(request: FastifyRequest): Date {
  return actors.get(request)?.date ?? new Date(0)
}

/** What is known of a request before its body is looked at. */
export interface Admitted {
  params: unknown
  query: unknown
  /** Undefined where the body names what the request addresses. */
  ctx: Context | undefined
}

const admissions = new WeakMap<FastifyRequest, Admitted>()

export function rememberAdmitted(request: FastifyRequest, admitted: Admitted): void {
  admissions.set(request, admitted)
}

/** Undefined for a route that reads its body while it arrives: its handler is called before there is one. */
export function admittedOf(request: FastifyRequest): Admitted | undefined {
  return admissions.get(request)
}

/** For routes that need a key, whose requests `admission.ts` has authenticated. */
export function requireActor(request: FastifyRequest): Actor {
  const actor = actorOf(request)
  if (actor === undefined) throw new Error('A request without an actor has reached a route that needs one.')
  return actor
}
