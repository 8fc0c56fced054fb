import type { ServedDemo } from '../../test/helpers/demo.js'
import type { ReportStats } from '../statistics/index.js'

/** Calls a tool. */
export type Call = <Answer = Record<string, never>>(name: string, args?: object) => Promise<Answer>

/** Reads from the interface. */
export type Read = <Answer>(path: string) => Promise<Answer>

export interface Question {
  asks: string
  /** Answers the question with tools alone, knowing nothing but the question. */
  answer: (call: Call) => Promise<unknown>
  /** The correct answer, read from the interface. */
  truth: (read: Read) => Promise<unknown>
}

export const reader =
  ({ test, reportId }: ServedDemo): Read =>
  async <Answer>(path: string) =>
    (await test.send<Answer>('GET', path.replace('{report}', `/v1/reports/brand/${reportId}`))).body

export const COMPETITOR = 'Nordhask'
export const MONTH = { startDate: '2026-02-01', endDate: '2026-03-01' }
export const IN_MONTH = 'startDate=2026-02-01&endDate=2026-03-01'
export const TWO_MONTHS = { startDate: '2026-01-05', endDate: '2026-03-01' }

export interface Figure {
  value: number | null
  interval: number[] | null
  change: { delta: number; significant: boolean } | null
}

export async function reportOf(call: Call): Promise<string> {
  const { reports } = await call<{ reports: { reportId: string }[] }>('list_reports')
  const [first] = reports
  if (first === undefined) throw new Error('There is no report.')
  return first.reportId
}

export const ownOf = ({ brands }: Pick<ReportStats, 'brands'>) => {
  const own = brands.find(({ isMainBrand }) => isMainBrand)
  if (own === undefined) throw new Error('There is no own brand.')
  return own
}

/** Every item of a list, in the interface’s own order. */
export async function all<Item>(read: Read, path: string): Promise<Item[]> {
  const items: Item[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: { items: Item[]; paging: { nextCursor: string | null } } = await read(
      `${path}&limit=100${cursor === '' ? '' : `&cursor=${cursor}`}`,
    )
    items.push(...page.items)
    cursor = page.paging.nextCursor
  }
  return items
}

export const descending = (one: number, other: number) => other - one
export const words = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()
