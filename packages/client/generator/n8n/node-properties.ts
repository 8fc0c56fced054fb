import { byGroup, capitalised, type DescribedOperation } from '../described-operation.js'
import { nameIn, type OpenApi, type Parameter, type Schema } from '../document.js'

/** A parameter of a node in the format of n8n. `routing` describes how it changes the request, so that the node needs no code. */
export interface NodeProperty {
  displayName: string
  name: string
  type: 'string' | 'number' | 'boolean' | 'options' | 'multiOptions' | 'collection' | 'json'
  default: unknown
  description?: string
  placeholder?: string
  required?: boolean
  noDataExpression?: boolean
  options?: (NodeChoice | NodeProperty)[]
  displayOptions?: { show: Record<string, unknown[]> }
  routing?: object
}

interface NodeChoice {
  name: string
  value: string
  action?: string
  description?: string
  routing?: object
}

type Schemas = OpenApi['components']['schemas']

/** The parameters of the node: the group, the operation, and the parameters of each operation. */
export function nodeProperties({ components }: OpenApi, operations: DescribedOperation[]): NodeProperty[] {
  const groups = [...byGroup(operations)]
  const resources = groups.map(([value, members]) => ({ name: members[0]!.operation.tags[0], value }))
  return [
    choice({ displayName: 'Resource', name: 'resource', options: resources }),
    ...groups.flatMap(([group, members]) => [
      {
        ...choice({ displayName: 'Operation', name: 'operation', options: members.map(operationChoice) }),
        displayOptions: { show: { resource: [group] } },
      },
      ...members.flatMap((one) => parametersOf(one, components.schemas)),
    ]),
  ]
}

function choice(fields: { displayName: string; name: string; options: NodeChoice[] }): NodeProperty {
  return { ...fields, type: 'options', noDataExpression: true, default: fields.options[0]?.value ?? '' }
}

function operationChoice(one: DescribedOperation): NodeChoice {
  const { summary, description } = one.operation
  const request = { method: one.verb, url: urlOf(one) }
  const isList = one.kind === 'list'
  const postReceive = [{ type: 'rootProperty', properties: { property: 'items' } }]
  return {
    name: summary,
    value: one.method,
    action: summary,
    description,
    routing: { request, ...(isList && { output: { postReceive } }) },
  }
}

/** The path as an n8n expression. The node's parameters replace the ids in the path, in the same order. */
function urlOf({ path, pathParameters }: DescribedOperation): string {
  let at = 0
  return `=${path.replaceAll(/\{\w+\}/g, () => {
    const { name = '' } = pathParameters[at++] ?? {}
    return `{{encodeURIComponent($parameter["${name}"])}}`
  })}`
}

function parametersOf(one: DescribedOperation, schemas: Schemas): NodeProperty[] {
  const shown = { displayOptions: { show: { resource: [one.group], operation: [one.method] } } }
  const paths = one.pathParameters.map(({ name, description = '' }) => ({
    ...text({ name, description }),
    required: true,
  }))
  const isPaging = ({ name }: Parameter) => ['cursor', 'limit', 'offset'].includes(name)
  const own = one.query.filter((parameter) => !isPaging(parameter)).map((each) => queryField(each, schemas))
  const optional = own.filter(({ required }) => required !== true)
  return [
    ...paths,
    ...own.filter(({ required }) => required === true),
    ...(one.body === undefined ? [] : [bodyField(one)]),
    ...(one.kind === 'list' ? LIST_FIELDS : []),
    ...(optional.length > 0 ? [filters(optional)] : []),
  ].map((property) => ({
    ...property,
    displayOptions: { show: { ...shown.displayOptions.show, ...property.displayOptions?.show } },
  }))
}

const text = ({ name, description }: { name: string; description: string }): NodeProperty => ({
  displayName: titleOf(name),
  name,
  type: 'string',
  default: '',
  description,
})

const filters = (options: NodeProperty[]): NodeProperty => ({
  displayName: 'Filters',
  name: 'filters',
  type: 'collection',
  placeholder: 'Add filter',
  default: {},
  options,
})

/** The whole body as JSON, with an example as its initial value. */
function bodyField({ operation }: DescribedOperation): NodeProperty {
  const media = Object.values(operation.requestBody?.content ?? {})[0] as { example?: unknown } | undefined
  return {
    displayName: 'Body',
    name: 'body',
    type: 'json',
    required: true,
    default: JSON.stringify(media?.example ?? {}, null, 2),
    routing: { request: { body: '={{ typeof $value === "string" ? JSON.parse($value) : $value }}' } },
  }
}

const LIST_FIELDS: NodeProperty[] = [
  {
    displayName: 'Return All',
    name: 'returnAll',
    type: 'boolean',
    default: false,
    description: 'Whether to return all results or only up to a given limit',
    routing: {
      send: { paginate: '={{ $value }}' },
      operations: {
        pagination: {
          type: 'generic',
          properties: {
            continue: '={{ $response.body?.paging?.hasMore === true }}',
            // This replaces the whole query, so it has to repeat the filters.
            request: {
              qs: '={{ Object.assign({ }, $request.qs, { limit: 100 }, $response.body?.paging?.nextCursor ? { cursor: $response.body.paging.nextCursor } : { }) }}',
            },
          },
        },
      },
    },
  },
  {
    displayName: 'Limit',
    name: 'limit',
    type: 'number',
    default: 50,
    description: 'The highest number of results to return, 1 to 100',
    displayOptions: { show: { returnAll: [false] } },
    routing: { send: { type: 'query', property: 'limit' } },
  },
]

function queryField({ name, schema, description = '', required }: Parameter, schemas: Schemas): NodeProperty {
  const named = (one: Schema) => schemas[nameIn(one) ?? ''] ?? one
  const { type, enum: values, items } = named(schema)
  const send = { type: 'query', property: name }
  const choices = (list: unknown[]) => list.map((value) => ({ name: String(value), value: String(value) }))
  const several = items ? named(items).enum : undefined
  const field: NodeProperty = {
    ...text({ name, description }),
    routing: { send },
    ...(required && { required }),
  }
  // A parameter that takes several values also takes a text with commas.
  if (several)
    return {
      ...field,
      type: 'multiOptions',
      default: [],
      options: choices(several),
      routing: { send: { ...send, value: '={{ $value.join(",") }}' } },
    }
  if (values) return { ...field, type: 'options', default: String(values[0]), options: choices(values) }
  if (type === 'integer' || type === 'number') return { ...field, type: 'number', default: 0 }
  return type === 'boolean' ? { ...field, type: 'boolean', default: false } : field
}

/** `startDate` becomes `Start Date`. */
const titleOf = (name: string) => capitalised(name).replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter}`)
