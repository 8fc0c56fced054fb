/** One SELECT, INSERT, UPDATE or DELETE of a statement, without nested ones. */
interface Part {
  tokens: string[]
}

interface TableIn {
  name: string
  alias: string
}

const TOKEN =
  /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$\d+|[A-Za-z_][\w.]*|::|<>|<=|>=|\|\||[^\s]/g
const VERBS = new Set(['select', 'insert', 'update', 'delete', 'with', 'values'])

/** The tables of a statement in parts that do not name the workspace of the rows. */
export function unboundTables(statement: string, distributed: ReadonlySet<string>): string[] {
  const tokens = (statement.match(TOKEN) ?? []).filter((token) => !/^(?:--|\/\*)/.test(token))
  return partsOf(tokens).flatMap((part) => {
    const tables = tablesIn(part).filter(({ name }) => distributed.has(name))
    const isBound = isNamed(part, tables)
    return tables.filter(({ alias }) => !isBound.has(alias)).map(({ name }) => name)
  })
}

/** Splits at parentheses that contain a query, and between combined queries. */
function partsOf(tokens: string[]): Part[] {
  const found: Part[] = []
  const take = (at: number, closes: boolean): number => {
    let own: string[] = []
    let depth = 0
    let index = at
    for (; index < tokens.length; index += 1) {
      const token = tokens[index] ?? ''
      if (token === '(' && VERBS.has((tokens[index + 1] ?? '').toLowerCase())) {
        index = take(index + 1, true)
        own.push('(query)')
      } else if (token === ')' && depth === 0 && closes) break
      // The SELECT of an INSERT is a separate query.
      else if (depth === 0 && token === 'select' && own.includes('insert')) {
        found.push({ tokens: own })
        own = [token]
      } else if (depth === 0 && ['union', 'except', 'intersect'].includes(token.toLowerCase())) {
        found.push({ tokens: own })
        own = []
      } else {
        if (token === '(') depth += 1
        if (token === ')') depth -= 1
        own.push(token)
      }
    }
    found.push({ tokens: own })
    return index
  }
  take(0, false)
  return found
}

const NO_ALIAS = new Set(
  'on using where set join left right inner cross full group order limit for values returning select default as union'.split(
    ' ',
  ),
)

/** Tables after FROM, JOIN, USING, INTO and UPDATE, and after a comma in their lists. */
function tablesIn({ tokens }: Part): TableIn[] {
  const tables: TableIn[] = []
  let depth = 0
  let isList = false
  tokens.forEach((given, at) => {
    const token = given.toLowerCase()
    if (token === '(') depth += 1
    if (token === ')') depth -= 1
    if (depth > 0) return
    const before = (tokens[at - 1] ?? '').toLowerCase()
    if (['where', 'group', 'order', 'limit', 'set', 'returning', 'on', 'select'].includes(token))
      isList = false
    const isTable =
      ['from', 'join', 'into'].includes(before) ||
      (before === 'using' && token !== '(') ||
      (before === 'update' &&
        !['set', 'of', 'skip'].includes(token) &&
        !['for', 'key', 'do'].includes((tokens[at - 2] ?? '').toLowerCase())) ||
      (before === ',' && isList)
    if (before === 'from' && (tokens[at - 2] ?? '').toLowerCase() !== 'distinct') isList = true
    if (!isTable || !/^[a-z_]+$/.test(token)) return
    const next = (tokens[at + 1] ?? '').toLowerCase()
    const alias =
      next === 'as' ? tokens[at + 2] : /^[a-z_]+$/.test(next) && !NO_ALIAS.has(next) ? next : token
    tables.push({ name: token, alias: alias ?? token })
  })
  return tables
}

/** The aliases whose workspace is given, directly or through another alias of the part. */
function isNamed({ tokens }: Part, tables: TableIn[]): Set<string> {
  const text = tokens.join(' ')
  const has = (pattern: string) => new RegExp(String.raw`(?<![\w.])${pattern}`).test(text)
  const isGiven = String.raw`workspace_id = (?:any \( )?\$`
  const bound = new Set(
    tables
      .map(({ alias }) => alias)
      .filter(
        (alias) =>
          has(String.raw`${alias}\.${isGiven}`) ||
          has(String.raw`into \w+ (?:as ${alias} )?\( workspace_id\b`),
      ),
  )
  // A column without an alias belongs to the first table.
  const [first] = tables
  if (first && has(isGiven)) bound.add(first.alias)
  const isJoined = (one: string, other: string) =>
    has(String.raw`${one}\.workspace_id = ${other}\.workspace_id`) ||
    has(String.raw`${other}\.workspace_id = ${one}\.workspace_id`) ||
    has(String.raw`using \( workspace_id`)
  for (let before = -1; before < bound.size;) {
    before = bound.size
    for (const { alias } of tables) if ([...bound].some((other) => isJoined(alias, other))) bound.add(alias)
  }
  return bound
}
