import { dayOf } from '../kernel/days.js'
import { countedNoun, figure, joinedList } from '../kernel/wording.js'
import type { TimelineEntry } from './timeline-schema.js'

/** A version of a report after its first. */
export interface LaterVersion {
  version: number
  /** Name of the own brand in this version. */
  brand: string
  createdDate: Date
  /** Null if its figures were never shown. */
  activeDate: Date | null
  /** Names of the edited fields. Empty if the version was created only to read all answers again. */
  changed: string[]
  /** The detection rules had changed since the version before. */
  isUnderNewRules: boolean
  difference: { mentionsBefore: number; mentionsAfter: number; executions: number } | null
  isLatest: boolean
}

/** An edit appears on the day it was made, a recalculation on the day its figures were first shown. */
export function versionEntries(versions: LaterVersion[]): TimelineEntry[] {
  return versions.flatMap((version): TimelineEntry[] => {
    const reference = String(version.version)
    if (version.changed.length > 0) {
      const day = dayOf(version.createdDate)
      return [{ day, kind: 'edit', text: `${editOf(version)} ${resultOf(version)}`.trim(), reference }]
    }
    if (version.activeDate === null) return []
    const why = version.isUnderNewRules ? ' with newer detection rules' : ''
    const text = `Every answer was read again${why}. ${resultOf(version)}`.trim()
    return [{ day: dayOf(version.activeDate), kind: 'recalculated', text, reference }]
  })
}

const FIELD_WORDS: Record<string, string> = {
  brand: 'the name of the brand',
  brandVariations: 'the other names of the brand',
  brandDomain: 'the domain of the brand',
  brandDomainVariations: 'the further domains of the brand',
  brandDomainWildcard: 'whether subdomains belong to the brand',
  brandRegex: 'the pattern that finds the brand',
  reportTitle: 'the title',
  competitors: 'the competitors',
  promptIds: 'the prompts',
  detectionPhrases: 'the phrases that always or never count',
}

function editOf({ changed }: LaterVersion): string {
  return `The report was edited: ${joinedList(changed.map((field) => FIELD_WORDS[field] ?? field))}.`
}

function resultOf({ brand, activeDate, difference, isLatest }: LaterVersion): string {
  if (activeDate === null)
    return isLatest
      ? 'The figures do not include this edit yet.'
      : 'A later edit replaced it before its figures were ready, so they were never shown.'
  if (difference === null) return ''
  const { mentionsBefore, mentionsAfter, executions } = difference
  const among = `of ${countedNoun(executions, 'answer')}`
  return mentionsBefore === mentionsAfter
    ? `${figure(mentionsAfter)} ${among} name ${brand}, as many as before.`
    : `${figure(mentionsAfter)} ${among} name ${brand}; before, it was ${figure(mentionsBefore)}.`
}
