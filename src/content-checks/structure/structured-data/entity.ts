/** A thing described in the vocabulary of schema.org, however it was written. */
export interface Entity {
  /** Types without the address of the vocabulary. */
  types: readonly string[]
  /** What is filled. The text of a value; of a thing of its own, its name. */
  values: ReadonlyMap<string, string>
  /** Whether it is described as a part of another thing. */
  isPart: boolean
}

/** Properties that name it; for a list of questions, the first question. */
const NAMES = ['headline', 'name', 'title', 'mainEntity', 'itemListElement', 'itemReviewed']

export function entityName({ values }: Entity): string {
  return NAMES.map((name) => values.get(name) ?? '').find((text) => text !== '') ?? ''
}

/** More things, and more words about one, are not read. */
export const MAX_ENTITIES = 2000
export const MAX_VALUE = 500

export function typesIn(text: string): string[] {
  return text
    .slice(0, MAX_VALUE)
    .split(/\s+/)
    .map((type) => type.replace(/^(?:https?:\/\/(?:www\.)?schema\.org\/|schema:)/i, ''))
    .filter((type) => /^[A-Z]\w*$/.test(type))
}
