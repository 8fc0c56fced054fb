import { byGroup, capitalised, type DescribedOperation } from './described-operation.js'
import { nameIn, type OpenApi, type Schema } from './document.js'
import { plainItem, queryName } from './type-file.js'
import { comment, typeText } from './type-text.js'

/** One interface per tag of the reference, one method per operation, and the class with all groups. */
export function groupFile({ tags, components }: OpenApi, operations: DescribedOperation[]): string {
  const groups = byGroup(operations)
  const descriptionOf = (tag: string | undefined) => tags.find(({ name }) => name === tag)?.description
  const interfaces = [...groups].map(([group, members]) => {
    const methods = members.map((one) => methodText(one, components.schemas)).join('\n')
    const text = comment([descriptionOf(members[0]?.operation.tags[0])])
    return `${text}export interface ${interfaceName(group)} {\n${methods}\n}`
  })
  const fields = [...groups.keys()].map((group) => `declare readonly ${group}: ${interfaceName(group)}`)
  const all = `/** Every operation, as the reference groups them. */\nexport abstract class Groups {\n${fields.join('\n')}\n}`
  return `${importsOf([...interfaces].join('\n'))}\n\n${[...interfaces, all].join('\n\n')}`
}

const interfaceName = (group: string) => `${capitalised(group)}Group`

function methodText(operation: DescribedOperation, schemas: Record<string, Schema>): string {
  const { method, verb, path } = operation
  const { summary, description } = operation.operation
  const text = comment([`${summary}.`, description, `\`${verb} ${path}\``])
  return `${text}${method}(${argumentsOf(operation).join(', ')}): ${resultOf(operation, schemas)}\n`
}

function argumentsOf(operation: DescribedOperation): string[] {
  const { pathParameters, body, kind, query } = operation
  const isNeeded = query.some(({ required }) => required)
  return [
    ...pathParameters.map(({ name }) => `${name}: string`),
    ...(body === undefined
      ? []
      : kind === 'upload'
        ? [`records: ${uploadOf(body)}`]
        : [`body: ${sent(body)}`]),
    ...(query.length === 0 ? [] : [`query${isNeeded ? '' : '?'}: ${queryName(operation)}`]),
    'options?: RequestOptions',
  ]
}

const sent = (schema: Schema) => typeText(schema, 'sent')

/** The records of a log may have any shape. */
function uploadOf(body: Schema): string {
  return `Upload<${nameIn(body) === 'ImportedAnswers' ? 'ImportedAnswer' : 'object'}>`
}

function resultOf(operation: DescribedOperation, schemas: Record<string, Schema>): string {
  const { kind, responses, events = {} } = operation
  if (kind === 'list') return pagesOf(operation, schemas)
  if (kind === 'text') return 'Promise<string>'
  if (kind === 'file') return 'Promise<File>'
  if (kind === 'events') {
    const fields = Object.entries(events).map(([name, schema]) => `${name}: ${typeText(schema, 'answered')}`)
    return `EventStream<{ ${fields.join('; ')} }>`
  }
  const response = [...new Set(responses.map((one) => typeText(one, 'answered')))].join(' | ') || 'void'
  return `${kind === 'table' ? 'Table' : 'Promise'}<${response}>`
}

function pagesOf(
  { responses: [list = {}], events }: DescribedOperation,
  schemas: Record<string, Schema>,
): string {
  const name = nameIn(list) ?? ''
  const schema = schemas[name] ?? list
  const item = schema.properties?.items?.items || {}
  const envelope = plainItem(schema) === undefined ? `, ${name}` : ''
  return `${events ? 'FollowedPages' : 'Pages'}<${typeText(item, 'answered')}${envelope}>`
}

const FROM: Record<string, string[]> = {
  '../pages.js': ['FollowedPages', 'Pages', 'Table'],
  '../follow.js': ['EventStream'],
  '../request.js': ['RequestOptions'],
  '../upload.js': ['Upload'],
}

function importsOf(text: string): string {
  const code = text.replaceAll(/\/\*\*[^]*?\*\//g, '')
  const names = new Set(code.match(/\b[A-Z]\w+/g))
  const lines = Object.entries(FROM).map(([file, ours]) => {
    const used = ours.filter((name) => names.delete(name))
    return `import type { ${used.join(', ')} } from '${file}'`
  })
  const types = [...names].filter((name) => !/Group$|^(Promise|File)$/.test(name)).toSorted()
  return [...lines, `import type { ${types.join(', ')} } from './types.js'`].join('\n')
}
