import { isUtf8 } from 'node:buffer'

import { type Day, dayOf } from '../../kernel/days.js'
import { type Problem, problemsOf } from '../../kernel/errors.js'
import {
  type BrokenRecord,
  type RecordText,
  MAX_JSON_RECORD_BYTES,
} from '../../kernel/json-records/record.js'
import type { Answer } from '../answer.js'
import { citedUrls } from '../cited-urls.js'
import { type LinkedPage, linkedPage } from '../linked-page.js'
import { ImportedAnswer } from '../schema.js'
import { withKnownNames } from './written-names.js'

/** A line that can be stored as soon as its prompt is known. */
export interface GoodLine {
  line: number
  answer: Omit<ImportedAnswer, 'askedDate' | 'citations'> & {
    day: Day
    askedDate: Date
    citations: PageCitation[]
  }
}

interface PageCitation {
  url: string
  title: string | undefined
  page: LinkedPage
}

interface BadLine {
  line: number
  problems: Problem[]
}

export type ParsedLine = GoodLine | BadLine

/** No supported engine gave answers before this day. The limit also bounds the number of months. */
export const EARLIEST_DAY = '2020-01-01'

/** Parses one record. `today` is the last day that an answer may have. */
export function parsedLine(record: RecordText | BrokenRecord, today: Day): ParsedLine {
  const { line } = record
  if ('fault' in record) return { line, problems: [FAULTS[record.fault]] }
  const value = withKnownNames(jsonOf(record.bytes))
  if (value === undefined) return { line, problems: [NO_JSON] }
  const parsed = ImportedAnswer.safeParse(value)
  if (!parsed.success) return { line, problems: [...problemsOf(parsed.error), ...whatIsMissing(value)] }
  const askedDate = parsed.data.askedDate === undefined ? undefined : new Date(parsed.data.askedDate)
  const day = parsed.data.day ?? (askedDate && dayOf(askedDate))
  const citations = parsed.data.citations.map(citationOf)
  const problems = [
    ...promptProblems(parsed.data),
    ...dayProblems({ day, askedDate, today }),
    ...citations.filter((one) => 'code' in one),
  ]
  if (problems.length > 0 || day === undefined) return { line, problems }
  return {
    line,
    answer: {
      ...parsed.data,
      // As in an engine's answer, text that a reader cannot see is none.
      text: parsed.data.text.trim() === '' ? '' : parsed.data.text,
      day,
      askedDate: askedDate ?? new Date(`${day}T12:00:00.000Z`),
      citations: citations.filter((one) => 'page' in one),
    },
  }
}

const NO_JSON: Problem = { path: '', code: 'invalid_json', message: 'This is not valid JSON in UTF-8.' }

const FAULTS: Record<BrokenRecord['fault'], Problem> = {
  too_big: { path: '', code: 'too_big', message: `Expected at most ${MAX_JSON_RECORD_BYTES} bytes.` },
  broken_array: {
    path: '',
    code: 'invalid_json',
    message: 'The array is invalid from here on, so the rest cannot be read. Everything before is stored.',
  },
}

const NO_DAY: Problem = {
  path: 'day',
  code: 'invalid_type',
  message: 'Send day, for example 2026-03-02, or askedDate.',
}

function jsonOf(bytes: Buffer): unknown {
  if (!isUtf8(bytes)) return undefined
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    // The line is reported, and other lines are not affected.
    return undefined
  }
}

/** Reports missing fields of a line that has other errors as well. */
function whatIsMissing(value: unknown): Problem[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
  const has = (name: string) => name in value
  return [
    ...(has('promptId') || has('prompt') || has('country') ? [] : promptProblems({})),
    ...(has('day') || has('askedDate') ? [] : [NO_DAY]),
  ]
}

function citationOf(
  { url, title }: ImportedAnswer['citations'][number],
  index: number,
): PageCitation | Problem {
  const page = linkedPage(url)
  if (page !== undefined) return { url, title: title ?? undefined, page }
  const message = 'Expected an address that begins with http:// or https://.'
  return { path: `citations.${index}.url`, code: 'invalid_format', message }
}

function promptProblems({
  promptId,
  prompt,
  country,
}: Partial<Pick<ImportedAnswer, 'promptId' | 'prompt' | 'country'>>): Problem[] {
  if (promptId !== undefined) {
    if (prompt === undefined && country === undefined) return []
    return [
      {
        path: 'promptId',
        code: 'conflict',
        message: 'Send either promptId, or prompt and country, not both.',
      },
    ]
  }
  const message = 'Send promptId, or prompt and country.'
  return [
    ...(prompt === undefined ? [{ path: 'prompt', code: 'invalid_type', message }] : []),
    ...(country === undefined ? [{ path: 'country', code: 'invalid_type', message }] : []),
  ]
}

interface Dated {
  day: Day | undefined
  askedDate: Date | undefined
  today: Day
}

function dayProblems({ day, askedDate, today }: Dated): Problem[] {
  if (day === undefined) return [NO_DAY]
  if (askedDate !== undefined && dayOf(askedDate) !== day)
    return [{ path: 'day', code: 'conflict', message: 'day and askedDate are not the same day in UTC.' }]
  if (day > today)
    return [{ path: 'day', code: 'too_big', message: `The day is in the future; today is ${today} (UTC).` }]
  if (day < EARLIEST_DAY)
    return [{ path: 'day', code: 'too_small', message: `Expected a day from ${EARLIEST_DAY} on.` }]
  return []
}

interface Named {
  id: string
  prompt: { promptId: string; country: string }
}

/** Converts an imported line to the stored form. */
export function importedAnswer({ answer }: GoodLine, { id, prompt }: Named): Answer {
  const { engine, day, run, text, citations, searchQueries, model = null, askedDate } = answer
  return {
    id,
    ...prompt,
    engine,
    day,
    run,
    state: text === '' ? 'no_answer' : 'finished',
    refusal: null,
    content: text,
    cited: citedUrls({ text, citations }),
    retrieved: [],
    searchQueries,
    shopping: [],
    ads: [],
    provider: 'import',
    model,
    capture: 'import',
    countryApplied: 'unknown',
    searched: null,
    usage: null,
    costUsd: null,
    rawBody: null,
    parserVersion: null,
    askedDate,
  }
}
