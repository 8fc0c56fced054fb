import { parse } from '../../kernel/url/tldts.js'
import { candidateKey, lettersOf, nameWords } from './key.js'
import { HOST_BACKS, HOST_FRONTS } from './words.js'

/** The least length of a name that may be followed by another word in a domain: onhealth.com is not the site of On. */
const MIN_STEM = 4
const REGISTRABLE = { allowPrivateDomains: false }

/**
 * Finds the registrable domain of the brand with this name. The candidates are cited hosts, with the number of answers that cite
 * each.
 */
export function domainOfCandidate(
  name: string,
  countedHosts: ReadonlyMap<string, number>,
): string | undefined {
  const stems = stemsOf(name)
  const found = new Map<string, { fit: number; answers: number }>()
  for (const [host, answers] of countedHosts) {
    const { domain, domainWithoutSuffix: label } = parse(host, REGISTRABLE)
    const fit = domain === null || label === null ? 0 : fitOf(stems, domain, label)
    if (domain === null || fit === 0) continue
    found.set(domain, { fit, answers: answers + (found.get(domain)?.answers ?? 0) })
  }
  const [best] = [...found].toSorted(
    ([one, a], [other, b]) =>
      b.fit - a.fit || b.answers - a.answers || one.length - other.length || (one < other ? -1 : 1),
  )
  return best?.[0]
}

/**
 * The spellings of a name in an address: without signs, with signs spelt out, with umlauts spelt out, and without a last plain
 * word.
 */
function stemsOf(name: string): { whole: Set<string>; short: string | undefined } {
  const lower = name.toLowerCase().replace(/['’]/g, '')
  const spelt = lower.replaceAll('&', ' and ').replaceAll('+', ' plus ')
  const german = lower.replace(/[äöü]/g, (letter) => ({ ä: 'ae', ö: 'oe', ü: 'ue' })[letter] ?? letter)
  const whole = new Set(
    [candidateKey(name), lettersOf(lower), lettersOf(spelt), lettersOf(german)].filter(Boolean),
  )
  const words = nameWords(name)
  const last = words.at(-1)?.toLowerCase() ?? ''
  const short =
    words.length > 1 && HOST_BACKS.has(last) ? candidateKey(words.slice(0, -1).join(' ')) : undefined
  return { whole, short }
}

/** 3: the whole name. 2: the name without its last plain word. 1: the name with a word that shops add. 0: another site. */
function fitOf({ whole, short }: ReturnType<typeof stemsOf>, domain: string, label: string): number {
  const plain = label.replaceAll('-', '')
  if (whole.has(plain) || whole.has(domain.replace(/[-.]/g, ''))) return 3
  if (short === plain) return 2
  return [...whole].some((stem) => isDressed(stem, label)) ? 1 : 0
}

function isDressed(stem: string, label: string): boolean {
  const plain = label.replaceAll('-', '')
  if (plain.startsWith(stem) && HOST_BACKS.has(plain.slice(stem.length))) {
    return stem.length >= MIN_STEM || label.startsWith(`${stem}-`)
  }
  return stem.length >= MIN_STEM && [...HOST_FRONTS].some((front) => plain === front + stem)
}
