import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { type Template, templatesOf } from './templates.js'

interface RecordedStatement {
  text: string
  /** The template that the statement was made from. */
  template: Template
}

/** The product's statements that were sent to PostgreSQL, each once. Statements that tests write themselves are left out. */
export function recordedStatements(templates = templatesOf()): RecordedStatement[] {
  const inOrder = templates
    .filter(isStatement)
    .toSorted((one, other) => letters(other.chunks) - letters(one.chunks))
  return recordedTexts().flatMap((text) => {
    const template = inOrder.find(({ whole }) => whole.test(text))
    return template === undefined ? [] : [{ text, template }]
  })
}

const letters = (chunks: string[]) => chunks.join('').replaceAll(/\s/g, '').length

/** Leaves out fragments: a statement begins with a verb, or with a template that is a statement and adds a lock. */
const isStatement = ({ chunks }: Template) =>
  /^\s*(?:select|insert|update|delete|with)\b/.test(chunks[0] ?? '') ||
  /^\s*for (?:key share|update)/.test(chunks.join(''))

/** Statements that `record.mjs` recorded during the run. */
function recordedTexts(): string[] {
  const directory = process.env.SIGHTLINE_STATEMENTS ?? ''
  if (!existsSync(directory)) return []
  const lines = readdirSync(directory).flatMap((file) =>
    readFileSync(join(directory, file), 'utf8').split('\n').filter(Boolean),
  )
  return [...new Set(lines)].map((line) => JSON.parse(line) as string)
}
