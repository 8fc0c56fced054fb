import type { Slots } from '../phrasing.js'
import type { Reading } from '../reading/reading.js'

const UNCOUNTED =
  /(?:ware|ing|ance|ics|ment|ity|ness|wear)$|^(?:coffee|creatine|caffeine|melatonin|collagen|ibuprofen|paracetamol|alcohol|sugar|salt|chocolate|bread|ginger|tea|food|milk|cream|shampoo|sunscreen|oil|wine|beer|powder|protein|furniture|luggage|jewelry|water|yoga|seo|hosting|marketing|advice|news|meat|rice|cheese|honey|magnesium|paint|litter|antivirus|management|makeup|toothpaste|gear|internet|electricity|music|butter|pasta|wood|leather)$/i
const COUNTED =
  /^(?:building|ring|painting|appliance|instrument|city|university|facility|supplement|apartment|earring)$/i
const SINGULAR_ENDING = /(?:ss|us|is|os|news|series|lens|gas)$/i

/** `kids bike 20 inch`: what it ends in is not counted. */
const MEASURED = /\d\S*(?: (?:inch|cm|mm|kg|gb|tb|l|w))?$/i

type GrammarNumber = 'plural' | 'singular' | 'uncounted'

/** Articles, verbs and compounds for the subject, so that sentences about it agree. */
export function englishGrammar({ subject, kind, names, isPhrase }: Reading): Slots {
  if (!isPhrase) return {}
  const isName = kind === 'name'
  const number = isName && isNamed(subject, names) ? 'uncounted' : numberOf(subject)
  return {
    mx: isName ? subject : modifierOf(subject),
    xs: isName ? subject : pluralOf(subject, number),
    ax: number === 'singular' && !isName ? `${articleOf(subject)} ${subject}` : subject,
    is: number === 'plural' ? 'are' : 'is',
    are: number === 'uncounted' ? 'is' : 'are',
    do: number === 'plural' ? 'do' : 'does',
    offer: number === 'plural' ? 'offer' : 'offers',
  }
}

function isNamed(subject: string, names: readonly string[]): boolean {
  return names.some((name) => subject.endsWith(name)) || /\d$/.test(subject)
}

function headOf(subject: string): string {
  return (subject.split(' of ')[0] ?? subject).split(' ').at(-1) ?? subject
}

function numberOf(subject: string): GrammarNumber {
  const head = headOf(subject)
  if (COUNTED.test(head)) return 'singular'
  if (UNCOUNTED.test(head)) return 'uncounted'
  if (/^(?:people|men|women|children|mice)$/i.test(head)) return 'plural'
  return /s$/i.test(head) && head.length > 3 && !SINGULAR_ENDING.test(head) ? 'plural' : 'singular'
}

function pluralOf(subject: string, number: GrammarNumber): string {
  if (number !== 'singular' || MEASURED.test(subject) || subject.includes(' of ') || /[A-Z]S$/.test(subject))
    return subject
  if (/[^aeiou]y$/i.test(subject)) return `${subject.slice(0, -1)}ies`
  if (/kni?fe$/i.test(subject)) return `${subject.slice(0, -2)}ves`
  return /(?:s|x|z|ch|sh)$/i.test(subject) ? `${subject}es` : `${subject}s`
}

const ALWAYS_PLURAL = /(?:glasses|jeans|pants|shorts|clothes|goods|series|news|business|lens)$/i

/** `trail running shoe` in `trail running shoe reviews`. */
function modifierOf(subject: string): string {
  if (numberOf(subject) !== 'plural' || ALWAYS_PLURAL.test(subject) || subject.includes(' of '))
    return subject
  if (/ies$/i.test(subject)) return `${subject.slice(0, -3)}y`
  return subject.replace(/(?<=ss|x|z|ch|sh)es$|s$/i, '')
}

function articleOf(subject: string): 'a' | 'an' {
  const first = subject.split(' ')[0] ?? ''
  if (/^[A-Z]{2,}$/.test(first)) return /^[AEFHILMNORSX]/.test(first) ? 'an' : 'a'
  if (/^(?:uni|use|usb|usu|eu|one\b)/i.test(first)) return 'a'
  return /^(?:[aeiou]|hour|honest|heir)/i.test(first) ? 'an' : 'a'
}
