import type { Groups } from '../../packages/client/src/generated/groups.js'
import { OPERATIONS } from '../../packages/client/src/generated/operations.js'
import type { Pages, Table } from '../../packages/client/src/index.js'

/**
 * The operations of the interface by group and name, for example `alerts.list`. Inputs and responses have the types of the
 * client, which is generated from the route table, so a misspelt field does not compile.
 */

type Lines = typeof OPERATIONS
export type Group = keyof Lines
export type Operation = { [G in Group]: `${G}.${keyof Lines[G] & string}` }[Group]

type LineOf<Name extends Operation> = Name extends `${infer G extends Group}.${infer Method}`
  ? Method extends keyof Lines[G]
    ? Lines[G][Method] & string
    : never
  : never
type MethodOf<Name extends Operation> = Name extends `${infer G extends Group}.${infer Method}`
  ? Method extends keyof Groups[G]
    ? Groups[G][Method]
    : never
  : never

/** The operations that only read. */
export type ReadOperation = {
  [Name in Operation]: LineOf<Name> extends `${string} GET ${string}` ? Name : never
}[Operation]
export type WriteOperation = Exclude<Operation, ReadOperation>

/** The client’s methods take the ids, a body, a query and options, in this order. */
type AfterIds<Given extends unknown[]> = Given extends [string, ...infer Rest] ? AfterIds<Rest> : Given
type GivenTo<Name extends Operation> =
  MethodOf<Name> extends (...given: infer Given) => unknown ? AfterIds<Required<Given>> : never

type IdsIn<Line> = Line extends `${string}{${infer Id}}${infer Rest}` ? Id | IdsIn<Rest> : never
export type Ids<Name extends Operation> = { [Id in IdsIn<LineOf<Name>>]: string }

/** A body that is not JSON, with its content type. */
interface Raw {
  type: string
  content: BodyInit
}
type Body<Name extends Operation> =
  LineOf<Name> extends `upload ${string}`
    ? { raw?: Raw }
    : LineOf<Name> extends `${string} body${string}`
      ? { body: GivenTo<Name>[0] }
      : unknown

export type QueryOf<Name extends Operation> =
  GivenTo<Name> extends [...unknown[], infer Query, unknown] ? Query : never
type Query<Name extends Operation> =
  LineOf<Name> extends `${string} query`
    ? object extends QueryOf<Name>
      ? { query?: QueryOf<Name> }
      : { query: QueryOf<Name> }
    : unknown

/** The input of an operation: the ids of its path, its query and its body. */
export type Input<Name extends Operation> = Name extends Operation
  ? Ids<Name> & Query<Name> & Body<Name>
  : never

export type ResponseOf<Name extends Operation> = Name extends Operation ? Given<MethodOf<Name>> : never
type Given<Method> = Method extends (...given: never[]) => infer Result
  ? Result extends Pages<infer _Item, infer Envelope>
    ? Envelope
    : Result extends Table<infer Data>
      ? Data
      : Awaited<Result>
  : never

/** A request ready to be sent. */
export interface Call {
  name: Operation
  group: Group
  method: string
  /** The path with names in place of ids. */
  template: string
  path: string
  body: unknown
  raw: Raw | undefined
}

/** The input of any operation. The types have checked it by now. */
interface AnyInput {
  [id: string]: unknown
  query?: object | undefined
  body?: unknown
  raw?: Raw
}

export function callOf<Name extends Operation>(name: Name, input: Input<Name>): Call {
  const [group, method] = name.split('.') as [Group, string]
  const line = (OPERATIONS[group] as Record<string, string>)[method] ?? ''
  const [, verb = '', address = ''] = line.split(' ')
  const [template = '', defaults] = address.split('?')
  const { query = {}, body, raw, ...ids } = input as AnyInput
  const search = new URLSearchParams(defaults)
  for (const [parameter, value] of Object.entries(query))
    if (value !== undefined) search.set(parameter, String(value))
  const path = template.replaceAll(/\{(\w+)\}/g, (_, id: string) => encodeURIComponent(String(ids[id])))
  const whole = search.size === 0 ? path : `${path}?${search.toString()}`
  return { name, group, method: verb, template, path: whole, body, raw }
}

/** The path of a link or stream, which the browser itself requests. */
export const pathOf = <Name extends Operation>(name: Name, input: Input<Name>): string =>
  callOf(name, input).path

/** The address of the whole list as a CSV file, with the same filters and order. */
export const csvOf = <Name extends ReadOperation>(
  name: Name,
  ids: Ids<Name>,
  query: NoInfer<QueryOf<Name>>,
): string =>
  pathOf(name, {
    ...ids,
    query: { ...(query as object), limit: undefined, offset: undefined, cursor: undefined, format: 'csv' },
  } as unknown as Input<Name>)
