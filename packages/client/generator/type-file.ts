import { capitalised, type DescribedOperation } from './described-operation.js'
import { nameIn, type OpenApi, type Schema } from './document.js'
import { comment, type Direction, fieldsText, typeText } from './type-text.js'

/** Every named schema in requests and responses, the queries, and the messages of webhooks. */
export function typeFile(document: OpenApi, operations: DescribedOperation[]): string {
  const { schemas } = document.components
  const messages = messagesOf(document)
  const answered = reached(schemas, [...operations.flatMap(responsesOf), ...messages, PROBLEM])
  const sent = reached(
    schemas,
    operations.flatMap(({ body, query }) => [...(body ? [body] : []), ...query.map(({ schema }) => schema)]),
  )
  const types = Object.entries(schemas)
    .filter(([name, schema]) => (answered.has(name) || sent.has(name)) && plainItem(schema) === undefined)
    .map(([name, schema]) => declaration(name, schema, answered.has(name) ? 'answered' : 'sent'))
  const union = messages.map((message) => nameIn(message)).join(' | ')
  return [
    ...types,
    PAGE_QUERY,
    ...operations.filter(hasOwnQuery).map(queryType),
    `/** The messages that webhooks send, distinguished by \`type\`. */\nexport type WebhookMessage = ${union}`,
  ].join('\n\n')
}

/** Classes of the client represent errors and contain these schemas. */
const PROBLEM: Schema = { $ref: '#/components/schemas/ValidationProblem' }

/** A list with only items and a cursor is a `Page` of its items, and needs no name. */
export function plainItem({ properties = {} }: Schema): Schema | undefined {
  const { items, paging } = properties
  const isPlain = Object.keys(properties).length === 2 && paging && nameIn(paging) === 'Paging'
  return (isPlain && items?.items) || undefined
}

const isPaging = ({ name }: { name: string }) => name === 'cursor' || name === 'limit'

const hasOwnQuery = ({ query }: DescribedOperation) => query.some((one) => !isPaging(one))

/** A list without its own parameters uses the query that all lists share. */
export const queryName = (operation: DescribedOperation): string =>
  hasOwnQuery(operation) ? `${capitalised(operation.operation.operationId)}Query` : 'PageQuery'

function queryType(operation: DescribedOperation): string {
  const own = operation.query.filter((one) => !isPaging(one))
  const fields = own.map(({ name, schema, description = '' }) => [name, { ...schema, description }])
  const required = own.filter((one) => one.required).map(({ name }) => name)
  const text = fieldsText({ properties: Object.fromEntries(fields), required }, 'sent')
  const base = operation.query.some(isPaging) ? ' extends PageQuery' : ''
  return `export interface ${queryName(operation)}${base} {\n${text}\n}`
}

/** The server's default is 25 items per page; this client requests the maximum, which takes fewer requests. */
const PAGE_QUERY = `/** The query parameters of every list. */
export interface PageQuery {
  /** \`paging.nextCursor\` of a page: the next page begins after it. */
  cursor?: string | undefined
  /** Items per page, 1 to 100; 100 by default. */
  limit?: number | undefined
}`

function declaration(name: string, schema: Schema, direction: Direction): string {
  const text = comment([schema.description])
  const isInterface = schema.type === 'object' && schema.additionalProperties === undefined
  return isInterface || (schema.type === 'object' && schema.additionalProperties === false)
    ? `${text}export interface ${name} {\n${fieldsText(schema, direction)}\n}`
    : `${text}export type ${name} = ${typeText(schema, direction)}`
}

function responsesOf({ kind, responses, events }: DescribedOperation): Schema[] {
  return kind === 'text' || kind === 'file' ? [] : [...responses, ...Object.values(events ?? {})]
}

function messagesOf({ webhooks }: OpenApi): Schema[] {
  return Object.values(webhooks).flatMap(({ post }) =>
    Object.values(post.requestBody.content).map(({ schema }) => schema),
  )
}

/** The names that these schemas refer to, directly or through others. */
function reached(schemas: Record<string, Schema>, from: Schema[]): Set<string> {
  const found = new Set<string>()
  const visit = (schema: Schema): void => {
    const name = nameIn(schema)
    if (name !== undefined && !found.has(name)) {
      found.add(name)
      visit(schemas[name] ?? {})
    }
    for (const part of partsOf(schema)) visit(part)
  }
  from.forEach(visit)
  return found
}

function partsOf(schema: Schema): Schema[] {
  const { anyOf = [], properties = {}, items, additionalProperties } = schema
  const fields = Object.values(properties).filter((field) => field.readOnly !== true)
  const others = [items, additionalProperties].filter((one) => one !== undefined)
  return [...anyOf, ...fields, ...others.filter((one) => one !== false)]
}
