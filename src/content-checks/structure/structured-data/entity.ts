/** A thing described in the vocabulary of schema.org, in any of its notations. */
export interface Entity {
  /** The types, without the address of the vocabulary. */
  types: readonly string[]
  /** The properties with a value: a text, or the name of another entity. */
  values: ReadonlyMap<string, string>
  /** Whether it is described as part of another entity. */
  isPart: boolean
}

/** Properties that can contain its name. For a list of questions, the name is the first question. */
const NAMES = ['headline', 'name', 'title', 'mainEntity', 'itemListElement', 'itemReviewed']

export function entityName({ values }: Entity): string {
  return NAMES.map((name) => values.get(name) ?? '').find((text) => text !== '') ?? ''
}

/** Further entities, and longer values, are not read. */
export const MAX_ENTITIES = 2000
export const MAX_VALUE = 500

export function typesIn(text: string): string[] {
  return text
    .slice(0, MAX_VALUE)
    .split(/\s+/)
    .map((type) => type.replace(/^(?:https?:\/\/(?:www\.)?schema\.org\/|schema:)/i, ''))
    .filter((type) => /^[A-Z]\w*$/.test(type))
}
