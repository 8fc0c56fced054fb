import { attribute, attributeText, hasToken, type PageElement } from '../../../page-html/index.js'
import { plainly, quotation } from '../../../kernel/quotation.js'
import type { MarkupFault } from '../../page/open-tags.js'
import type { PageReading } from '../../page/page-reading.js'
import { faultMark, type ItemScore, metMark, type Rubric, scored } from '../item.js'

export const VALID_HTML_STRUCTURE = {
  doctype: 6,
  nesting: 12,
  syntax: 4,
  ids: 4,
  single: 4,
  head: 4,
  alternatives: 4,
  current: 2,
} satisfies Rubric<string>

/** The number of faults that cost all points. */
const MOST_FAULTS = { nesting: 12, syntax: 8, ids: 4, single: 2, head: 2, alternatives: 8, current: 4 }

/** Whether all machines build the same page from the source, without guessing. */
export function validHtmlStructure(page: PageReading): ItemScore {
  const { isQuirky, faults } = page
  const syntax = described(faults.filter(({ kind }) => kind === 'syntax'))
  const { misnested, repeatedIds, manyTimes, outsideHead, withoutAlternative, obsolete } = elementFaults(page)
  const nesting = [...described(faults.filter(({ kind }) => kind !== 'syntax')), ...misnested]
  const judged = (signal: keyof typeof MOST_FAULTS, found: readonly unknown[], advice: string) =>
    faultMark(found.length, MOST_FAULTS[signal], advice)
  return scored(VALID_HTML_STRUCTURE, {
    doctype: metMark(!isQuirky, 'Begin the page with <!doctype html>.'),
    nesting: judged('nesting', nesting, `Fix the nesting of tags: ${listed(nesting)}.`),
    syntax: judged('syntax', syntax, `Fix the syntax of tags: ${listed(syntax)}.`),
    ids: judged('ids', repeatedIds, `Use each id only once: ${listed(repeatedIds, quotation)}.`),
    single: judged('single', manyTimes, `Use only one of each: ${listed(manyTimes)}.`),
    head: judged('head', outsideHead, `Move into the head: ${listed(outsideHead)}.`),
    alternatives: judged(
      'alternatives',
      withoutAlternative,
      `Give every <img> an alt attribute, an empty one for decoration: ${withoutAlternative.length} have none.`,
    ),
    current: judged('current', obsolete, `Replace obsolete elements: ${listed(obsolete)}.`),
  })
}

const SHOWN = 5
const NAMES: Record<MarkupFault['kind'], (name: string) => string> = {
  stray: (name) => `</${name}> without a start tag`,
  unclosed: (name) => `<${name}> without an end tag`,
  misnested: (name) => `<${name}> closed outside the element it opened in`,
  'block-in-paragraph': (name) => `<${name}> inside a paragraph`,
  nested: (name) => `<${name}> inside another one or inside a control`,
  syntax: (name) => name.replaceAll('-', ' '),
}

/** Repeats each fault per occurrence, with the line of the first. */
function described(faults: readonly MarkupFault[]): string[] {
  const lines = new Map<string, number>()
  return faults.map(({ kind, name, line }) => {
    const fault = NAMES[kind](name)
    lines.set(fault, lines.get(fault) ?? line)
    return `${fault} (line ${lines.get(fault)})`
  })
}

function listed(names: readonly string[], shownAs = plainly): string {
  const different = [...new Set(names)]
  const shown = different.slice(0, SHOWN).map(shownAs).join(', ')
  return different.length > SHOWN ? `${shown} and more` : shown
}

interface ElementFaults {
  /** Direct children of a list that are not list entries. */
  misnested: string[]
  repeatedIds: string[]
  /** Elements that a page may have once but that appear several times. */
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
/** The direct children that each of these elements may have. */
const CHILDREN: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['ul', LIST],
  ['ol', LIST],
  ['menu', LIST],
  ['dl', new Set(['dt', 'dd', 'div', 'script', 'template'])],
])
const MAX_ID = 100

/** Finds faults in the elements of a page. */
function elementFaults({ elements }: PageReading): ElementFaults {
  return {
    misnested: elements
      .filter(isMisnested)
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

function isMisnested({ name, parent }: PageElement): boolean {
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

/** Whether an element belongs in the head but is outside it. Microdata and RDFa are allowed anywhere. */
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
