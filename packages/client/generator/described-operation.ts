import {
  type Content,
  nameIn,
  type OpenApi,
  type Operation,
  type Parameter,
  type Schema,
} from './document.js'

/**
 * What an operation returns: an object as JSON, an object that is also a CSV table, a list of pages, text, a file or events.
 * `create` creates something once per Idempotency-Key; `upload` takes any number of records.
 */
export type Kind = 'json' | 'create' | 'table' | 'list' | 'text' | 'file' | 'events' | 'upload'

/** An operation as a method of the client. */
export interface DescribedOperation {
  /** The property of the client, for example `brandReports`. */
  group: string
  /** The name within the group, for example `list`. */
  method: string
  kind: Kind
  verb: string
  path: string
  operation: Operation
  /** In the order of the path. */
  pathParameters: { name: string; description: string | undefined }[]
  query: Parameter[]
  body: Schema | undefined
  /** The schemas of all successful responses with a body. */
  responses: Schema[]
  /** The schema of each event's data, by the event's name. */
  events: Record<string, Schema> | undefined
}

/** Left out: OAuth libraries find these operations by themselves, and send forms. */
export const WITHOUT_METHODS = 'OAuth'

export function describedOperations({ paths, components }: OpenApi): DescribedOperation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => operation.tags[0] !== WITHOUT_METHODS && !isForBrowsers(operation))
      .map(([method, operation]) => described(method.toUpperCase(), path, operation))
      .map((one) => (one.kind === 'list' && !hasItems(one, components) ? { ...one, kind: 'table' } : one)),
  )
}

/** Operations that only redirect are for browsers. */
const isForBrowsers = ({ responses }: Operation): boolean =>
  !Object.keys(responses).some((status) => status.startsWith('2'))

/** A paged response whose whole has more fields than its items is treated as an object with a table. */
function hasItems(
  { responses: [answer = {}] }: DescribedOperation,
  { schemas }: OpenApi['components'],
): boolean {
  return (schemas[nameIn(answer) ?? ''] ?? answer).properties?.items !== undefined
}

function described(verb: string, path: string, operation: Operation): DescribedOperation {
  const { operationId, tags, parameters, requestBody } = operation
  const successes = Object.entries(operation.responses)
    .filter(([status]) => status.startsWith('2'))
    .map(([, { content = {} }]) => content)
  const content: Content = Object.assign({}, ...successes)
  const sent = Object.values(requestBody?.content ?? {})[0]?.schema
  return {
    group: groupOf(tags[0]),
    method: methodOf(operationId, tags[0]),
    kind: kindOf(operation, content),
    verb,
    path,
    operation,
    pathParameters: parameters.filter((one) => one.in === 'path').map((one) => named(one, path)),
    // Clients choose the format by their method.
    query: parameters.filter((one) => one.in === 'query' && one.name !== 'format' && one.name !== 'excel'),
    body: sent,
    responses: successes.flatMap((one) => one['application/json']?.schema ?? []),
    events: eventsIn(content),
  }
}

function kindOf({ requestBody, parameters }: Operation, content: Content): Kind {
  const sent = requestBody?.content ?? {}
  if ('application/x-ndjson' in sent || '*/*' in sent) return 'upload'
  if (parameters.some((one) => one.name === 'Idempotency-Key')) return 'create'
  if ('application/x-ndjson' in content) return 'list'
  if ('application/json' in content) return 'text/csv' in content ? 'table' : 'json'
  const types = Object.keys(content)
  if (types.length === 0) return 'json'
  if ('text/event-stream' in content) return 'events'
  return types.some((type) => !/^text\/|javascript/.test(type)) ? 'file' : 'text'
}

function eventsIn(content: Content): Record<string, Schema> | undefined {
  const events = content['text/event-stream']?.['x-events']
  return events && Object.fromEntries(Object.entries(events).map(([name, { schema }]) => [name, schema]))
}

export const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** `Brand reports` becomes `brandReports`, `API keys` becomes `apiKeys`. */
function groupOf(tag: string): string {
  const [first = '', ...rest] = tag.toLowerCase().split(' ')
  return first + rest.map(capitalised).join('')
}

/** The operationId without the group's noun after the verb: `rotateWebhookSecret` becomes `rotateSecret` of `webhooks`. */
export function methodOf(operationId: string, tag: string): string {
  const plural = capitalised(groupOf(tag))
  const noun = plural.replace(/s$/, '')
  return operationId.replace(new RegExp(`^([a-z]+)(?:${plural}|${noun})(?=[A-Z]|$)`), '$1')
}

/** An argument `id` would be unclear, so it is named after the object that it identifies. */
function named({ name, description }: Parameter, path: string) {
  if (name !== 'id') return { name, description }
  const [, owner = ''] = /\/([\w-]+)\/\{id\}/.exec(path) ?? []
  return { name: `${groupOf(owner.replaceAll('-', ' ')).replace(/s$/, '')}Id`, description }
}

/** The groups in the order of the reference. */
export function byGroup(operations: DescribedOperation[]): Map<string, DescribedOperation[]> {
  const groups = new Map<string, DescribedOperation[]>()
  for (const one of operations) groups.set(one.group, [...(groups.get(one.group) ?? []), one])
  return groups
}
