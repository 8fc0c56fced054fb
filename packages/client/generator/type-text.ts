import { nameIn, type Schema } from './document.js'

/** Optional fields of sent data may be undefined; they are left out of the request. */
export type Direction = 'sent' | 'answered'

/** A schema as TypeScript. The formatter arranges it. */
export function typeText(schema: Schema, direction: Direction): string {
  const name = nameIn(schema)
  if (name !== undefined) return name
  if (schema.const !== undefined) return literal(schema.const)
  if (schema.enum) return schema.enum.map(literal).join(' | ')
  if (schema.anyOf) return union(schema.anyOf.map((one) => typeText(one, direction)))
  const types = [schema.type ?? 'unknown'].flat()
  return union(types.map((type) => typeOf(type, schema, direction)))
}

function typeOf(type: string, schema: Schema, direction: Direction): string {
  if (type === 'integer') return 'number'
  if (type === 'array') return arrayText(schema, direction)
  if (type === 'object') return objectText(schema, direction)
  return type
}

function arrayText({ items, minItems, maxItems }: Schema, direction: Direction): string {
  const item = items ? typeText(items, direction) : 'unknown'
  const isTuple = minItems !== undefined && minItems === maxItems
  return isTuple ? `[${Array.from({ length: minItems }, () => item).join(', ')}]` : `(${item})[]`
}

function objectText(schema: Schema, direction: Direction): string {
  const { properties = {}, additionalProperties } = schema
  const isMap = Object.keys(properties).length === 0 && additionalProperties !== undefined
  if (!isMap) return `{\n${fieldsText(schema, direction)}\n}`
  return `Record<string, ${additionalProperties ? typeText(additionalProperties, direction) : 'never'}>`
}

/** The fields of an object, each with its description. */
export function fieldsText({ properties = {}, required = [] }: Schema, direction: Direction): string {
  return Object.entries(properties)
    .filter(([, field]) => field.readOnly !== true)
    .map(([name, field]) => {
      const isRequired = required.includes(name)
      const type = typeText(field, direction)
      const maybe = !isRequired && direction === 'sent' ? ' | undefined' : ''
      return `${comment([description(field)])}${key(name)}${isRequired ? '' : '?'}: ${type}${maybe}`
    })
    .join('\n')
}

function description({ description: text, default: value }: Schema): string | undefined {
  if (value === undefined || typeof value === 'object') return text
  return [text, `By default \`${JSON.stringify(value).replaceAll('"', '')}\`.`].filter(Boolean).join(' ')
}

const LINE = 100

/** A doc comment with these paragraphs; empty if there are none. */
export function comment(paragraphs: (string | undefined)[]): string {
  const lines = paragraphs
    .filter((text) => text !== undefined && text !== '')
    .flatMap((text, index) => [...(index > 0 ? [''] : []), ...wrapped(String(text).replaceAll('*/', '*\\/'))])
  if (lines.length === 0) return ''
  if (lines.length === 1) return `/** ${lines[0]} */\n`
  return `/**\n${lines.map((line) => ` * ${line}`.trimEnd()).join('\n')}\n */\n`
}

function wrapped(text: string): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1)
    if (last === undefined || last.length + word.length >= LINE) lines.push(word)
    else lines[lines.length - 1] = `${last} ${word}`
  }
  return lines
}

const key = (name: string) => (/^[A-Za-z_]\w*$/.test(name) ? name : `'${name}'`)
const literal = (value: unknown) => (typeof value === 'string' ? `'${value}'` : String(value))
const union = (types: string[]) => [...new Set(types)].join(' | ')
