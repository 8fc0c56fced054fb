import type { Language } from '../../language/index.js'
import type { NameForm } from '../names/name-forms.js'
import { isOrdinary, type NameClass, nameClass } from './name-class.js'
import type { Reading } from './reading.js'
import { type Place, type Surroundings, surroundingsOf } from './surroundings.js'

/** Where a name stands, and what is to be known of it there. */
export interface FoundPlace extends Surroundings {
  start: number
  end: number
  nameClass: NameClass
  /** An ordinary word that the trade itself uses, or every text. */
  isAmbiguous: boolean
  /** Written as the brand writes it, or all in capitals. */
  isOwnWriting: boolean
  /** Written all in capitals, which the brand does not. */
  isShouted: boolean
  /** The brand itself writes it small, and so it is written here. */
  isOwnSmall: boolean
  language: Language
}

/** The places of one name that may be meant. An ordinary word in small letters is not meant. */
export function namePlaces(form: NameForm, places: readonly Place[], reading: Reading): FoundPlace[] {
  const { text, language } = reading
  const kind = nameClass(form.folded, language)
  const own = lettersOf(form.own)
  const hasCapital = own !== own.toLowerCase()
  const found: FoundPlace[] = []
  for (const place of places) {
    const { start, end } = place
    const inText = text.slice(start, end)
    const written = inText === form.own ? own : lettersOf(inText)
    const isSmall = written === written.toLowerCase()
    if (isSmall && hasCapital && (isOrdinary(kind) || kind === 'words')) continue
    found.push({
      ...surroundingsOf(reading, place),
      start,
      end,
      nameClass: kind,
      isAmbiguous: form.kind === 'ambiguous',
      isOwnWriting: written === own || (isSmall ? !hasCapital : isWrittenLarge(kind, written, hasCapital)),
      isShouted: written !== own && written === written.toUpperCase(),
      isOwnSmall: isSmall && !hasCapital && own !== own.toUpperCase(),
      language: language === 'und' ? 'en' : language,
    })
  }
  return found
}

/** Names that are words need their own capitals: `Made in` is not Made In. */
function isWrittenLarge(kind: NameClass, written: string, hasCapital: boolean): boolean {
  if (written === written.toUpperCase() || !hasCapital) return true
  return !isOrdinary(kind) && kind !== 'words' && kind !== 'letters'
}

function lettersOf(written: string): string {
  return written.replaceAll('&amp;', '&').replace(/[^\p{L}\p{N}]/gu, '')
}
