/** Forms that do not lead back to their infinitive by rule. */
const STRONG: Readonly<Record<string, string>> = {
  nimmt: 'nehmen',
  wäscht: 'waschen',
  lässt: 'lassen',
  gibt: 'geben',
  isst: 'essen',
  wird: 'werden',
  hält: 'halten',
  liest: 'lesen',
  trägt: 'tragen',
  misst: 'messen',
  lädt: 'laden',
  bekommt: 'bekommen',
}
const PREFIXES = new Set('ein aus an auf ab zu vor um her hin mit nach los weg zusammen'.split(' '))

/** `richte ich das WLAN ein` is `das WLAN einrichten`; what already ends in its verb stays. */
export function germanInfinitive(task: string): string {
  const [, verb, rest] = /^(\S+) (?:ich|man|wir) (.+)$/i.exec(task) ?? []
  if (verb === undefined || rest === undefined) return task.replace(/^(?:mir|uns|mich|man|ich) /i, '')
  const words = rest.replace(/^(?:mir|uns|mich) /i, '').split(' ')
  const last = words.at(-1) ?? ''
  const isSplit = words.length > 1 && PREFIXES.has(last)
  const object = isSplit ? words.slice(0, -1) : words
  return `${object.join(' ')} ${isSplit ? last : ''}${infinitiveOf(verb.toLowerCase())}`
}

function infinitiveOf(verb: string): string {
  const strong = STRONG[verb]
  if (strong !== undefined) return strong
  if (/[bcdfgkmnpst]le$/.test(verb)) return verb.replace(/le$/, 'eln')
  if (verb.endsWith('e')) return `${verb}n`
  if (verb.endsWith('en')) return verb
  if (/[^i]e[lr]t$/.test(verb)) return verb.replace(/t$/, 'n')
  return verb.replace(/e?t$/, 'en')
}
