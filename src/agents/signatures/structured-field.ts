/** An item of a structured field. Values keep their spelling, because that spelling was signed. */
export interface Item {
  bare: string
  parameters: Map<string, string>
}

export interface Member extends Item {
  /** The items of an inner list, whose `bare` is empty. */
  items: Item[]
}

const KEY = '[a-z*][a-z0-9_.*-]*'
const STRING = String.raw`"(?:[ !#-\[\]-~]|\\["\\])*"`
const BYTES = ':[A-Za-z0-9+/]*={0,2}:'
const NUMBER = String.raw`-?\d{1,15}(?:\.\d{1,3})?`
const TOKEN = String.raw`[A-Za-z*][\w!#$%&'*+.^|~:/-]*`
const BARE = String.raw`(?:${STRING}|${BYTES}|${NUMBER}|\?[01]|${TOKEN})`
const PARAMETERS = `(?:; *${KEY}(?:=${BARE})?)*`
const ITEMS = `${BARE}${PARAMETERS}(?: +${BARE}${PARAMETERS})*`

const EACH_PARAMETER = new RegExp(`; *(${KEY})(?:=(${BARE}))?`, 'g')
const EACH_ITEM = new RegExp(`(${BARE})(${PARAMETERS})`, 'g')
const NEXT_MEMBER = new RegExp(
  String.raw`[ \t]*(${KEY})=(?:\( *(?:(${ITEMS}) *)?\)|(${BARE}))(${PARAMETERS})[ \t]*(?:,|$)`,
  'y',
)

/** Parses a dictionary of RFC 8941. Undefined if the text is none. */
export function parseDictionary(text: string): Map<string, Member> | undefined {
  const members = new Map<string, Member>()
  let at = 0
  while (at < text.length) {
    NEXT_MEMBER.lastIndex = at
    const match = NEXT_MEMBER.exec(text)
    if (match === null) return undefined
    const [whole, key = '', items = '', bare = '', parameters = ''] = match
    members.set(key, { bare, items: itemsIn(items), parameters: parametersIn(parameters) })
    at += whole.length
  }
  return members
}

function itemsIn(text: string): Item[] {
  return [...text.matchAll(EACH_ITEM)].map(([, bare = '', parameters = '']) => ({
    bare,
    parameters: parametersIn(parameters),
  }))
}

function parametersIn(text: string): Map<string, string> {
  return new Map([...text.matchAll(EACH_PARAMETER)].map(([, key = '', value = '?1']) => [key, value]))
}

/** Writes the item as the standard requires, without the spaces that it was sent with. */
export function serialized({ bare, items = [], parameters }: Item & Partial<Member>): string {
  const list = bare === '' ? `(${items.map(serialized).join(' ')})` : bare
  return (
    list + [...parameters].map(([key, value]) => (value === '?1' ? `;${key}` : `;${key}=${value}`)).join('')
  )
}

export function stringIn(bare = ''): string | undefined {
  return bare.startsWith('"') ? bare.slice(1, -1).replace(/\\(.)/g, '$1') : undefined
}

export function integerIn(bare = ''): number | undefined {
  return /^-?\d+$/.test(bare) ? Number(bare) : undefined
}

export function bytesIn(bare = ''): Buffer | undefined {
  return bare.startsWith(':') ? Buffer.from(bare.slice(1, -1), 'base64') : undefined
}
