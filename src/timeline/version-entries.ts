import { dayOf } from '../kernel/days.js'
import { countedNoun, figure, joinedList } from '../kernel/wording.js'
import type { TimelineEntry } from './timeline-schema.js'

/** A version of a report after its first. */
export interface LaterVersion {
  version: number
  /** The own brand's name in it. */
  brand: string
  createdDate: Date
  /** Null where its numbers were never shown. */
  activeDate: Date | null
  /** Empty where it was made only to read every answer again. */
  changed: string[]
  /** The rules of detection had changed since the version before. */
  isUnderNewRules: boolean
  difference: { mentionsBefore: number; mentionsAfter: number; executions: number } | null
  isLatest: boolean
}

/** An edit stands on the day it was made, a recalculation on the day its numbers were first shown. */
export function versionEntries(versions: LaterVersion[]): TimelineEntry[] {
  return versions.flatMap((version): TimelineEntry[] => {
    const reference = String(version.version)
    if (version.changed.length > 0) {
      const day = dayOf(version.createdDate)
      return [{ day, kind: 'edit', text: `${editOf(version)} ${resultOf(version)}`.trim(), reference }]
    }
    if (version.activeDate === null) return []
    const why = version.isUnderNewRules ? ' by newer rules of detection' : ''
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
      ? 'The numbers do not show it yet.'
      : 'A later edit came before its numbers were ready; they were never shown.'
  if (difference === null) return ''
  const { mentionsBefore, mentionsAfter, executions } = difference
  const among = `of ${countedNoun(executions, 'answer')}`
  return mentionsBefore === mentionsAfter
    ? `${figure(mentionsAfter)} ${among} name ${brand}, as many as before.`
    : `${figure(mentionsAfter)} ${among} name ${brand}; before it was ${figure(mentionsBefore)}.`
}
