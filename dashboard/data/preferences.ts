import type { Me } from './types.js'
import { writeAs } from './words.js'

type Preferences = Pick<Me, 'timeZone' | 'locale'>

const KEY = 'sightline-preferences'
const NOBODYS: Preferences = { timeZone: null, locale: null }

let current = NOBODYS
let onChange = () => {}
/** Called when dates and numbers are written otherwise than before. */
export function whenWrittenOtherwise(listener: () => void): void {
  onChange = listener
}

/** As it was in this browser when the page was last open, so that nothing is drawn twice. */
export function applyStoredPreferences(): void {
  current = stored()
  writeAs(current)
}

function stored(): Preferences {
  try {
    const { timeZone = null, locale = null } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Preferences>
    return { timeZone, locale }
  } catch {
    return NOBODYS
  }
}

/** What the person who has signed in has chosen; nobody has chosen anything. */
export function applyPreferences({ timeZone, locale }: Preferences = NOBODYS): void {
  if (timeZone === current.timeZone && locale === current.locale) return
  current = { timeZone, locale }
  try {
    localStorage.setItem(KEY, JSON.stringify(current))
  } catch {
    // It applies until the page is closed.
  }
  writeAs(current)
  onChange()
}
