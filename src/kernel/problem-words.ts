import type { z } from 'zod'

/** What zod calls a type, in the words of somebody who writes JSON. */
const TYPES: Record<string, string> = {
  string: 'a string',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'an array',
  object: 'an object',
  record: 'an object',
  date: 'a date',
  null: 'null',
}

/** zod's own sentences tell of its insides ("received undefined"). Undefined where they are clear enough. */
export function problemWords(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'Required.' : typeWords(issue.expected)
    case 'invalid_value':
      return issue.input === undefined ? 'Required.' : valueWords(issue.values)
    case 'unrecognized_keys':
      return fieldWords(issue.keys)
    default:
      return undefined
  }
}

function typeWords(expected: string): string | undefined {
  const type = TYPES[expected]
  return type && `Expected ${type}.`
}

function valueWords(values: readonly unknown[]): string {
  return `Expected ${values.length > 1 ? 'one of ' : ''}${values.map(String).join(', ')}.`
}

function fieldWords(names: readonly string[]): string {
  const quoted = names.map((name) => JSON.stringify(name)).join(', ')
  return names.length === 1 ? `There is no field ${quoted}.` : `There are no fields ${quoted}.`
}
