import { fold, type Language, lookUp, roleIn } from '../../language/index.js'
import type { NameForm } from '../names/name-forms.js'
import { isOrdinary, type NameClass, nameClass } from './name-class.js'
import type { Reading } from './reading.js'
import { type Occurrence, Surroundings } from './surroundings.js'

/** How an occurrence of a name is written. */
interface Writing {
  nameClass: NameClass
  /** The name is an ordinary word that the industry itself uses, or a small word of every text. */
  isAmbiguous: boolean
  /** Written as the brand writes it, or all in capitals. */
  isOwnWriting: boolean
  /** Written in lower case, as the only words in bold. */
  isSmallHead: boolean
  /** The first letter is written as the brand writes it, and the name does not end in a small word as in `Made in`. */
  isBegunAsOwn: boolean
  /** Written all in capitals, although the brand does not write it that way. */
  isShouted: boolean
  /** Written in lower case, as the brand itself does. */
  isOwnSmall: boolean
}

/** An occurrence of a name with the evidence around it. */
export class NameOccurrence extends Surroundings implements Writing {
  readonly nameClass: NameClass
  readonly isAmbiguous: boolean
  readonly isOwnWriting: boolean
  readonly isSmallHead: boolean
  readonly isBegunAsOwn: boolean
  readonly isShouted: boolean
  readonly isOwnSmall: boolean
  readonly language: Language

  constructor(reading: Reading, occurrence: Occurrence, writing: Writing) {
    super(reading, occurrence)
    this.nameClass = writing.nameClass
    this.isAmbiguous = writing.isAmbiguous
    this.isOwnWriting = writing.isOwnWriting
    this.isSmallHead = writing.isSmallHead
    this.isBegunAsOwn = writing.isBegunAsOwn
    this.isShouted = writing.isShouted
    this.isOwnSmall = writing.isOwnSmall
    this.language = reading.language === 'und' ? 'en' : reading.language
  }
}

function endsInSmallWord(written: string, language: Language): boolean {
  return roleIn(lookUp(fold(written.slice(written.lastIndexOf(' ') + 1)), language)) !== 0
}

function isBold(text: string, { start, end }: Occurrence): boolean {
  return text.startsWith('**', end) && text.startsWith('**', start - 2)
}

/**
 * The occurrences of one name that can be meant. An ordinary word in lower case is not meant, unless it is all that is in bold.
 */
export function nameOccurrences(
  form: NameForm,
  occurrences: readonly Occurrence[],
  reading: Reading,
): NameOccurrence[] {
  const { text } = reading.answer
  const own = lettersOf(form.own)
  const marked = nameClass(form.folded, reading.language)
  const unmarked = PLAIN.test(own) ? nameClass(form.folded, reading.language, true) : marked
  const hasCapital = own !== own.toLowerCase()
  const found: NameOccurrence[] = []
  for (const occurrence of occurrences) {
    const inText = text.slice(occurrence.start, occurrence.end)
    const written = inText === form.own ? own : lettersOf(inText)
    const kind = PLAIN.test(written) ? unmarked : marked
    const isSmall = written === written.toLowerCase()
    const isSmallHead = isSmall && hasCapital && isBold(text, occurrence)
    if (isSmall && hasCapital && !isSmallHead && (isOrdinary(kind) || kind === 'words')) continue
    const writing = {
      nameClass: kind,
      isAmbiguous: form.kind === 'ambiguous',
      isOwnWriting: written === own || (isSmall ? !hasCapital : isWrittenLarge(kind, written, hasCapital)),
      isSmallHead,
      isBegunAsOwn: written.charAt(0) === own.charAt(0) && !endsInSmallWord(inText, reading.language),
      isShouted: written !== own && written === written.toUpperCase(),
      isOwnSmall: isSmall && !hasCapital && own !== own.toUpperCase(),
    }
    found.push(new NameOccurrence(reading, occurrence, writing))
  }
  return found
}

/** Names that consist of words need all their capitals: `Made in` is not Made In. */
function isWrittenLarge(kind: NameClass, written: string, hasCapital: boolean): boolean {
  if (written === written.toUpperCase() || !hasCapital) return true
  return !isOrdinary(kind) && kind !== 'words' && kind !== 'letters'
}

const PLAIN = /^[a-z]+$/i

function lettersOf(written: string): string {
  return PLAIN.test(written) ? written : written.replaceAll('&amp;', '&').replace(/[^\p{L}\p{N}]/gu, '')
}
