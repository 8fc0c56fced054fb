import { type Explained, MOST_EXPLAINED } from '../../detection/index.js'
import { fold } from '../../language/index.js'
import type { HitEvidence } from '../schema.js'

export type Hit = [number, number]

/** A text with its occurrences, judged by the detection fields of the request. */
export interface ExplainedText {
  content: string
  explained: Explained[]
}

/** Explains why a hit counts. Offsets refer to the text. */
export function whyCounted({ explained }: ExplainedText, hit: Hit): HitEvidence[] {
  return explained.filter((occurrence) => occurrence.isCounted && overlaps(occurrence, hit)).map(evidenceOf)
}

/** Explains why an occurrence does not count. */
export function whyNotCounted({ explained }: ExplainedText, hit: Hit): HitEvidence[] {
  return explained.filter((occurrence) => !occurrence.isCounted && overlaps(occurrence, hit)).map(evidenceOf)
}

/** Explains why a hit of the stored fields is no hit with the fields of the request. `names` are the names in the request. */
export function openWhyLost(names: readonly string[]): (text: ExplainedText, hit: Hit) => HitEvidence[] {
  const folded = names.map(fold)
  return (text, hit) => {
    const { content, explained } = text
    const [from, to] = hit
    const counted = whyCounted(text, hit).map((one) => ({ ...one, text: 'Counts as part of another hit.' }))
    const found = [...whyNotCounted(text, hit), ...counted]
    const isBeyond = explained.length >= MOST_EXPLAINED && from >= (explained.at(-1)?.end ?? 0)
    if (found.length > 0 || isBeyond) return found
    const written = fold(content.slice(from, to))
    const isName = folded.some((name) => written.includes(name))
    return [{ from, to, rule: 'no name', text: isName ? NOT_AS_NAME : NO_NAME }]
  }
}

const NO_NAME = 'None of the names occurs here.'
/** Detection does not weigh such occurrences at all. */
const NOT_AS_NAME =
  'The name is not written as a name here, or the answer says that it found nothing about it.'

function overlaps({ start, end }: Explained, [from, to]: Hit): boolean {
  return start < to && end > from
}

function evidenceOf(occurrence: Explained): HitEvidence {
  return { from: occurrence.start, to: occurrence.end, rule: occurrence.rule, text: evidenceText(occurrence) }
}

function evidenceText(occurrence: Explained): string {
  if (occurrence.rule === 'pattern') return 'Matches the pattern.'
  if (occurrence.rule === 'distinct name') return 'Only this brand has the name.'
  if (occurrence.rule === 'evidence') return weighedText(occurrence)
  return occurrence.isCounted
    ? 'Counts because of a phrase that always counts.'
    : 'Does not count because of a phrase that never counts.'
}

/** Only distinguishing reasons are listed, so all of them may be for the occurrence or all against it. */
function weighedText({ reasons, isCounted, evidence }: Explained): string {
  const listed = (label: string, some: Explained['reasons']) =>
    some.length === 0 ? [] : [`${label}: ${some.map(({ text }) => text).join('; ')}.`]
  const fors = reasons.filter(({ weight }) => weight > 0)
  const againsts = reasons.filter(({ weight }) => weight < 0)
  const sentences = [...listed('For it', fors), ...listed('Against it', againsts)]
  if (isCounted && (evidence ?? 0) <= 0)
    sentences.push('It counts because the brand is meant elsewhere in the answer.')
  if (!isCounted && againsts.length === 0)
    sentences.push(fors.length === 0 ? 'Nothing speaks for it.' : 'That is not enough.')
  return sentences.length === 0 ? 'Nothing speaks against it.' : sentences.join(' ')
}
