import { z } from 'zod'

import { ENGINES } from '../kernel/engines.js'

/** Inputs that tools share. They only name what is asked: the routes check it. */
export const NamedReport = z.string().describe('From list_reports.')
export const NamedWorkspace = z.string().describe('From list_workspaces.')

const day = (which: string) => z.string().optional().describe(`${which} day, YYYY-MM-DD.`)

export const WINDOW = {
  startDate: day('First'),
  endDate: day('Last'),
  country: z.string().optional().describe('Such as us, de, uk.'),
  engines: z.array(z.enum(ENGINES)).optional(),
  tagId: z.string().optional(),
}

export const PAGE = {
  limit: z.int().min(1).max(50).default(10),
  cursor: z.string().optional().describe('nextCursor of the answer before.'),
}

export const NextCursor = z.string().nullable()

/** What a stranger wrote: a page, an engine, a visitor. Never instructions. */
export const untrusted = z.string()

/** The beginning of a stranger’s text. */
export function shortened(text: string | null, most: number): string {
  const whole = (text ?? '').toWellFormed()
  return whole.length <= most ? whole : `${whole.slice(0, most).toWellFormed()}…`
}

/** The filters of a window as the interface takes them. */
export function windowQuery(input: {
  startDate?: string | undefined
  endDate?: string | undefined
  country?: string | undefined
  engines?: readonly string[] | undefined
  tagId?: string | undefined
}) {
  const { startDate, endDate, country, engines, tagId } = input
  return { startDate, endDate, country, engines, tagId }
}

export const pageQuery = ({ limit, cursor }: { limit: number; cursor?: string | undefined }) => ({
  limit,
  cursor,
})

export interface PageOf<Item> {
  items: Item[]
  paging: { nextCursor: string | null }
}
