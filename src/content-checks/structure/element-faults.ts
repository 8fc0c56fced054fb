import { attribute, attributeText, hasToken, type PageElement } from '../page/page-element.js'
import type { PageReading } from '../page/page-reading.js'

export interface ElementFaults {
  /** What stands directly in a list and is no entry of it. */
  outOfPlace: string[]
  repeatedIds: string[]
  /** Elements of which a page has one, and has more. */
  manyTimes: string[]
  outsideHead: string[]
  withoutAlternative: string[]
  obsolete: string[]
}

const OBSOLETE = new Set(
  `acronym applet basefont bgsound big blink center dir font frame frameset isindex keygen listing marquee menuitem
  multicol nextid nobr noembed noframes plaintext rb rtc spacer strike tt xmp`.split(/\s+/),
)
const LIST = new Set(['li', 'script', 'template'])
/** What may stand directly in each of these. */
const CHILDREN: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['ul', LIST],
  ['ol', LIST],
  ['menu', LIST],
  ['dl', new Set(['dt', 'dd', 'div', 'script', 'template'])],
])
const MAX_ID = 100

/** Faults that the elements of a page show. */
export function elementFaults({ elements }: PageReading): ElementFaults {
  return {
    outOfPlace: elements
      .filter(isOutOfPlace)
      .map(({ name, parent }) => `<${name}> directly in a <${parent?.name}>`),
    repeatedIds: repeatedIds(elements),
    manyTimes: [
      ...many(elements.filter(({ name, isInHead }) => name === 'title' && isInHead)),
      ...many(elements.filter(({ name, isShown }) => name === 'main' && isShown)),
    ],
    outsideHead: elements.filter(isOutsideHead).map(({ name }) => `<${name}>`),
    withoutAlternative: elements
      .filter((element) => element.name === 'img' && lacksAlternative(element))
      .map(({ name }) => name),
    obsolete: elements.filter(({ name }) => OBSOLETE.has(name)).map(({ name }) => `<${name}>`),
  }
}

function isOutOfPlace({ name, parent }: PageElement): boolean {
  return CHILDREN.get(parent?.name ?? '')?.has(name) === false
}

function repeatedIds(elements: readonly PageElement[]): string[] {
  const seen = new Set<string>()
  const repeated: string[] = []
  for (const element of elements) {
    const id = attribute(element, 'id')
    if (id === undefined || id === '') continue
    if (seen.has(id)) repeated.push(id.slice(0, MAX_ID))
    seen.add(id)
  }
  return repeated
}

const many = (alike: readonly PageElement[]) => alike.slice(1).map(({ name }) => `another <${name}>`)

/** What machines look for in the head only. Data of microdata and RDFa may stand anywhere. */
function isOutsideHead(element: PageElement): boolean {
  if (element.isInHead) return false
  if (element.name === 'title' || element.name === 'base') return true
  if (element.name === 'link') return hasToken(element, 'rel', 'canonical')
  return element.name === 'meta' && ['name', 'charset'].some((name) => attributeText(element, name) !== '')
}

function lacksAlternative(image: PageElement): boolean {
  return (
    attribute(image, 'alt') === undefined && !['presentation', 'none'].includes(attributeText(image, 'role'))
  )
}
