import type { Kind } from './fields.js'

type Some = readonly [string, ...string[]]

/** What a brand is said to do well or badly. Each starts small, so that it can follow a name or begin a line. */
export interface Opinions {
  /** Follow the name: `keeps its shape for years`. */
  praise: Some
  /** The same, without an opinion. */
  remarks: Some
  /** Whole sentences that leave the name out. */
  complaints: Some
  /** Two or three words for a table. */
  strengths: Some
  weaknesses: Some
  /** What it is the best for. */
  labels: Some
  /** `**Fit**: …`, for what to look for. */
  advice: Some
}

/**
 * Everything an answer can say in one language. `{about}` is what is asked for, `{subject}` the bare thing (English
 * only), `{place}` the country (English only), `{name}` a brand, `{year}` the year.
 */
export interface Phrases {
  /** `{about}` where the prompt can be quoted, and where not. */
  about: string
  aboutUnknown: Record<Kind, string>
  /** Before a list; whole sentences. */
  openings: Some
  /** Before prose. */
  leads: Some
  /** `{name} {praise}` and the like: for the first brand, for the others, for those with nothing but complaints. */
  first: Some
  next: Some
  asFor: Some
  /** A second thought about the brand just named. */
  further: Some
  /** Between names and the end. */
  evidence: Some
  closings: Some
  offers: Some
  cautions: Some
  absences: Some
  refusals: Some
  picksHeading: Some
  adviceHeading: Some
  tableHeading: Some
  verdictHeading: Some
  columns: readonly [string, string, string, string]
  prices: Some
  opinions: Record<Kind, Opinions>
}

/** In one pass: what is put in is not read for slots again. */
export function filled(template: string, slots: Record<string, string>): string {
  return template.replace(/\{(\w+)\}/g, (slot, name: string) => slots[name] ?? slot)
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
