import { fold, type Language, lookUp, roleIn } from '../../language/index.js'
import type { NameForm } from '../names/name-forms.js'
import { isOrdinary, type NameClass, nameClass } from './name-class.js'
import type { Reading } from './reading.js'
import { type Occurrence, Surroundings } from './surroundings.js'

/** How a name is written where it stands. */
interface Writing {
  nameClass: NameClass
  /** An ordinary word that the trade itself uses, or every text. */
  isAmbiguous: boolean
  /** Written as the brand writes it, or all in capitals. */
  isOwnWriting: boolean
  /** Written small where it is all that is bold. */
  isSmallHead: boolean
  /** Its first letter is written as the brand writes it, and no small word follows as in `Made in`. */
  isBegunAsOwn: boolean
  /** Written all in capitals, which the brand does not. */
  isShouted: boolean
  /** The brand itself writes it small, and so it is written here. */
  isOwnSmall: boolean
}

/** Where a name stands, and what is to be known of it there. */
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

/** The occurrences of one name that may be meant. An ordinary word in small letters is not meant, unless it is in bold by itself. */
export function nameOccurrences(
  form: NameForm,
  occurrences: readonly Occurrence[],
  reading: Reading,
): NameOccurrence[] {
  const { text } = reading.answer
  const kind = nameClass(form.folded, reading.language)
  const own = lettersOf(form.own)
  const hasCapital = own !== own.toLowerCase()
  const found: NameOccurrence[] = []
  for (const occurrence of occurrences) {
    const inText = text.slice(occurrence.start, occurrence.end)
    const written = inText === form.own ? own : lettersOf(inText)
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

/** Names that are words need their own capitals: `Made in` is not Made In. */
function isWrittenLarge(kind: NameClass, written: string, hasCapital: boolean): boolean {
  if (written === written.toUpperCase() || !hasCapital) return true
  return !isOrdinary(kind) && kind !== 'words' && kind !== 'letters'
}

const PLAIN = /^[a-z]+$/i

function lettersOf(written: string): string {
  return PLAIN.test(written) ? written : written.replaceAll('&amp;', '&').replace(/[^\p{L}\p{N}]/gu, '')
}
