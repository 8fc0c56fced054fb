import { byGroup, type DescribedOperation } from './described-operation.js'

/**
 * Parameters that this client sends by default. `compact` leaves out figures that other fields already contain, under names for
 * the clients of another product.
 */
const DEFAULTS: Record<string, string> = { compact: 'true' }

const TEXT = `/**
 * One line per operation, which the client reads: kind, method, path, and the arguments between the ids in the path and the options.
 * A parameter in the path is sent unless the query overrides it.
 */`

/** The table from which the client builds its methods. */
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
