import { byGroup, type DescribedOperation } from './described-operation.js'

/**
 * Parameters that this client sends unless the caller says otherwise. The figures that `compact` leaves out
 * are those of the other fields, under the names that clients of another product read.
 */
const DEFAULTS: Record<string, string> = { compact: 'true' }

const TEXT = `/**
 * What the runtime reads: kind, method, path, and what stands among the arguments between the ids in the path and the options.
 * A parameter in the path is sent unless the query says otherwise.
 */`

/** The table of which the client makes its methods. */
export function operationFile(operations: DescribedOperation[]): string {
  const groups = [...byGroup(operations)].map(([group, members]) => {
    const lines = members.map((one) => `${one.method}: '${lineOf(one)}',`)
    return `${group}: {\n${lines.join('\n')}\n},`
  })
  return `${TEXT}\nexport const OPERATIONS = {\n${groups.join('\n')}\n} as const`
}

function lineOf({ kind, verb, path, body, query }: DescribedOperation): string {
  const defaults = query.flatMap(({ name }) => (name in DEFAULTS ? [`${name}=${DEFAULTS[name]}`] : []))
  const parts = [kind, verb, [path, ...defaults].join('?')]
  return [...parts, ...(body ? ['body'] : []), ...(query.length > 0 ? ['query'] : [])].join(' ')
}
