import type { MarkupFault } from '../../page/markup-faults.js'
import type { PageReading } from '../../page/page-reading.js'
import { faultless, type ItemScore, met, type Rubric, scored } from '../item.js'
import { elementFaults } from '../element-faults.js'
import { plainly } from '../../../kernel/quotation.js'

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

/** So many faults leave nothing of the points. */
const MOST_FAULTS = { nesting: 12, syntax: 8, ids: 4, single: 2, head: 2, alternatives: 8, current: 4 }

/** Whether every machine builds the same page from the source, or each has to guess. */
export function validHtmlStructure(page: PageReading): ItemScore {
  const { isQuirky, faults } = page
  const syntax = told(faults.filter(({ kind }) => kind === 'syntax'))
  const { outOfPlace, repeatedIds, manyTimes, outsideHead, withoutAlternative, obsolete } =
    elementFaults(page)
  const nesting = [...told(faults.filter(({ kind }) => kind !== 'syntax')), ...outOfPlace]
  const judged = (signal: keyof typeof MOST_FAULTS, found: readonly unknown[], advice: string) =>
    faultless(found.length, MOST_FAULTS[signal], advice)
  return scored(VALID_HTML_STRUCTURE, {
    doctype: met(!isQuirky, 'Begin the page with <!doctype html>.'),
    nesting: judged('nesting', nesting, `Mend the nesting of tags: ${listed(nesting)}.`),
    syntax: judged('syntax', syntax, `Mend the syntax of tags: ${listed(syntax)}.`),
    ids: judged('ids', repeatedIds, `Give each id once: ${listed(repeatedIds)}.`),
    single: judged('single', manyTimes, `Have one of each only: ${listed(manyTimes)}.`),
    head: judged('head', outsideHead, `Move into the head: ${listed(outsideHead)}.`),
    alternatives: judged(
      'alternatives',
      withoutAlternative,
      `Give every <img> an alt attribute, an empty one for decoration: ${withoutAlternative.length} have none.`,
    ),
    current: judged('current', obsolete, `Replace elements that are out of use: ${listed(obsolete)}.`),
  })
}

const SHOWN = 5
const NAMES: Record<MarkupFault['kind'], (name: string) => string> = {
  stray: (name) => `</${name}> without its start`,
  unclosed: (name) => `<${name}> without its end`,
  misnested: (name) => `<${name}> ended outside of where it began`,
  'block-in-paragraph': (name) => `<${name}> inside a paragraph`,
  nested: (name) => `<${name}> inside another or a control`,
  syntax: (name) => name.replaceAll('-', ' '),
}

/** Each once more where it is met again, told by where it was met first. */
function told(faults: readonly MarkupFault[]): string[] {
  const lines = new Map<string, number>()
  return faults.map(({ kind, name, line }) => {
    const fault = NAMES[kind](name)
    lines.set(fault, lines.get(fault) ?? line)
    return `${fault} (line ${lines.get(fault)})`
  })
}

function listed(names: readonly string[]): string {
  const different = [...new Set(names)]
  const shown = different.slice(0, SHOWN).map(plainly).join(', ')
  return different.length > SHOWN ? `${shown} and more` : shown
}
