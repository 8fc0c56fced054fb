import { z } from 'zod'

import { Day } from '../kernel/days.js'
import { Invalid, problemsOf, Refusal } from '../kernel/errors.js'
import { text } from '../kernel/fields.js'
import { windowProblem } from '../reports/index.js'
import { SOURCE_NAMES } from './sources.js'
import { decodedText } from './table-text.js'

/** A thousand queries take 50 kB, two years of days and sources a few megabytes. */
export const MAX_FILE_BYTES = 16 * 1024 * 1024

export const ExternalUpload = z
  .strictObject({
    source: z.enum(SOURCE_NAMES).meta({ description: 'The tool that exported the file.' }),
    file: z.string().max(MAX_FILE_BYTES).meta({
      description: 'The exported table: CSV with commas, semicolons or tabs.',
    }),
    startDate: Day.optional().meta({
      description: 'The first day that the file covers, if it has no column of days.',
    }),
    endDate: Day.optional().meta({
      description: 'The last day that the file covers, if it has no column of days.',
    }),
    fileName: text({ max: 200 }).optional().meta({ description: 'The name to show in the list of imports.' }),
  })
  .meta({
    id: 'ExternalUpload',
    examples: [
      { source: 'gsc', file: 'Date,Clicks,Impressions,CTR,Position\n2026-03-01,12,340,3.53%,8.2\n' },
    ],
  })
export type ExternalUpload = z.output<typeof ExternalUpload>

export const UploadQuery = ExternalUpload.omit({ file: true }).partial()

/** Reads an upload sent in one of three ways: a form, JSON, or the file alone with the other fields in the query. */
export function uploadIn(body: Buffer, query: z.output<typeof UploadQuery>): ExternalUpload {
  const sent = {
    ...(formFields(body) ?? jsonFields(body) ?? { file: fileText(body) }),
    ...withoutUndefined(query),
  }
  const upload = ExternalUpload.safeParse(sent)
  if (!upload.success) throw new Invalid('body', problemsOf(upload.error))
  const problem = windowProblem(upload.data.startDate, upload.data.endDate)
  if (problem !== undefined) throw new Invalid('body', [problem])
  return upload.data
}

const withoutUndefined = (fields: object) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

/** The first bytes of archives: zip, which includes Excel workbooks, and gzip. */
const ARCHIVES = [Buffer.from('PK\u0003\u0004', 'latin1'), Buffer.from([0x1f, 0x8b])]

function fileText(bytes: Buffer): string {
  if (ARCHIVES.some((mark) => bytes.subarray(0, mark.length).equals(mark)))
    throw new Refusal(
      'unsupported',
      'This is an archive or an Excel workbook. Unpack it, or save the sheet as CSV, and send one table.',
    )
  return decodedText(bytes)
}

function jsonFields(body: Buffer): object | undefined {
  if (!/^\s*\{/.test(body.toString('latin1', 0, 100))) return undefined
  try {
    return JSON.parse(body.toString()) as object
  } catch {
    // Not JSON: a table may begin with a brace too.
    return undefined
  }
}

const FORM = /^--([^\r\n]{1,70})\r\ncontent-disposition: form-data/i
/** The number of fields, and room for some that we do not know. */
const MAX_PARTS = 10

/** Reads the parts of multipart/form-data. The first line is the boundary. */
function formFields(body: Buffer): Record<string, string> | undefined {
  const boundary = FORM.exec(body.toString('latin1', 0, 200))?.[1]
  if (boundary === undefined) return undefined
  const mark = Buffer.from(`\r\n--${boundary}`, 'latin1')
  const fields: Record<string, string> = {}
  for (let at = mark.length - 2, parts = 0; parts < MAX_PARTS; parts += 1) {
    const contentStart = body.indexOf('\r\n\r\n', at) + 4
    const end = body.indexOf(mark, contentStart)
    if (contentStart < 4 || end === -1) break
    const head = body.toString('utf8', at, contentStart)
    const content = body.subarray(contentStart, end)
    const [, name = ''] = /\bname="([^"]*)"/i.exec(head) ?? []
    const [, fileName = ''] = /\bfilename="([^"]*)"/i.exec(head) ?? []
    fields[name] = name === 'file' ? fileText(content) : content.toString()
    if (name === 'file' && fileName !== '') fields.fileName ??= fileName.slice(-200)
    at = end + mark.length
  }
  return fields
}
