import type { Me } from './types.js'
import { writeAs } from './words.js'

type Preferences = Pick<Me, 'timeZone' | 'locale'>

const KEY = 'sightline-preferences'
const NOBODYS: Preferences = { timeZone: null, locale: null }

let current = NOBODYS
let onChange = () => {}
/** Registers a listener for a change in how dates and numbers are written. */
export function whenWrittenOtherwise(listener: () => void): void {
  onChange = listener
}

/** Applies the preferences last used in this browser, so that the page is not drawn twice. */
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

/** Applies the preferences of the person who has signed in; without a person, the defaults. */
export function applyPreferences({ timeZone, locale }: Preferences = NOBODYS): void {
  if (timeZone === current.timeZone && locale === current.locale) return
  current = { timeZone, locale }
  try {
    localStorage.setItem(KEY, JSON.stringify(current))
  } catch {
    // Storage is not available: the choice applies until the page is closed.
  }
  writeAs(current)
  onChange()
}
