import type { Route } from './routes/route.js'

/** Throws when the body is not exactly what the route table promises for this status. */
export function checkedBody(route: Route, status: number, body: object): unknown {
  const schema = route.responses[status]
  if (!schema) throw new Error(`${route.operationId} answers ${status}, which it does not declare`)
  const wire: unknown = JSON.parse(JSON.stringify(body))
  const parsed = schema.safeParse(wire)
  if (!parsed.success) throw new Error(`${route.operationId} broke its contract: ${parsed.error.message}`)
  return wire
}
