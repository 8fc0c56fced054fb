import { z } from 'zod'

import { type Engine, ENGINES } from '../kernel/engines.js'
import { type ListOrder, sortQuery } from './order.js'

/** Inputs that tools share. They only describe the values; the routes validate them. */
export const NamedReport = z.string().describe('From list_reports.')
export const NamedPrompt = z.string().describe('From list_prompts.')
export const NamedWorkspace = z.string().describe('From list_workspaces.')

export const NamedCountry = z.string().describe('Two letters: us, de, uk.')

/** Both days or neither. Without them, the route’s default window applies. */
export const DAYS = {
  startDate: z.string().optional().describe('First day, YYYY-MM-DD.'),
  endDate: z.string().optional().describe('Last day, YYYY-MM-DD.'),
}

export const WINDOW = {
  ...DAYS,
  country: NamedCountry.optional(),
  engines: z.array(z.enum(ENGINES)).optional().describe('Only these.'),
  tagId: z.string().optional().describe('Only prompts with this tag of get_report.'),
}

const page = (items: number) => ({
  limit: z.int().min(1).max(50).default(items).describe('Items.'),
  cursor: z.string().optional().describe('The previous nextCursor.'),
})

export const PAGE = page(10)
/** For lists with long items. */
export const SHORT_PAGE = page(8)
export const FEW_ITEMS = page(5)

export const NextCursor = z.string().nullable()

/** Untrusted text from a page, an engine or a visitor, never instructions. */
export const untrusted = z.string()

/** The untrusted texts that replace slots like `{page}` in our own sentences. */
export const Slotted = z.record(z.string(), z.string())

/** The beginning of an untrusted text. */
export function shortened(text: string | null, most: number): string {
  const whole = (text ?? '').toWellFormed()
  return whole.length <= most ? whole : `${whole.slice(0, most).toWellFormed()}…`
}

/** The filters of a window as query parameters. */
export function windowQuery(input: {
  startDate?: string | undefined
  endDate?: string | undefined
  country?: string | undefined
  engines?: Engine[] | undefined
  tagId?: string | undefined
}) {
  const { startDate, endDate, country, engines, tagId } = input
  return { startDate, endDate, country, engines, tagId }
}

/** Leaves out branded prompts if enough others remain, as the dashboard does. */
export const UNBRANDED_IF_ENOUGH = { branded: 'auto' } as const

/** The prompts that the figures are counted over, in words. */
export const promptsInWords = (branded: boolean | null) =>
  branded === false ? 'unbranded prompts' : 'all prompts'

export const pageQuery = ({ limit, cursor }: { limit: number; cursor?: string | undefined }) => ({
  limit,
  cursor,
})

/**
 * The query of a page in another order than the interface’s own. Such lists have no cursor, so it is the number of items seen.
 */
export const sortedPageQuery = <Field extends string>(
  { limit, cursor = '0' }: { limit: number; cursor?: string | undefined },
  order: ListOrder<Field>,
) => ({ limit, offset: Number(cursor), ...sortQuery(order) })

interface SortedPage {
  items: readonly unknown[]
  paging: { hasMore: boolean; offset?: number }
}

export const nextOffset = ({ items, paging: { hasMore, offset = 0 } }: SortedPage): string | null =>
  hasMore ? String(offset + items.length) : null
