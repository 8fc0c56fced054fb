import { listNews, type News } from '../../changes/index.js'
import type { Services } from '../../context.js'
import type { Db } from '../../db/db.js'
import type { NewEvent } from '../../events/index.js'
import { addDays, type Day, precedingWindow } from '../../kernel/days.js'
import type { ReportKey } from '../../reports/index.js'
import type { ReportSnapshot } from '../../statistics/index.js'
import { FALSE_NEWS_A_DAY } from '../judging/false-alarms.js'
import { listReportedNews, type ReportedNews } from './news-store.js'

const WINDOW_DAYS = 14
/** Limit per day. The rest follows on the next days. */
const MOST_A_DAY = 20

export interface FoundNews {
  events: NewEvent[]
  reported: ReportedNews[]
}

/** Finds new names, and own pages that gained or lost citations, that were not reported yet. */
export async function readNews(
  { scanning }: Pick<Services, 'scanning'>,
  tx: Db,
  asked: { report: ReportKey & { reportTitle: string }; snapshot: ReportSnapshot; day: Day },
): Promise<FoundNews> {
  const { report, snapshot, day } = asked
  const { reportId, reportTitle } = report
  const current = { startDate: addDays(day, 1 - WINDOW_DAYS), endDate: day }
  const windows = { current, previous: precedingWindow(current) }
  const known = new Map(
    (await listReportedNews(tx, report)).map(({ kind, subject, reported }) => [
      `${kind} ${subject}`,
      reported,
    ]),
  )
  const isWanted = (news: Pick<News, 'kind' | 'id'>) => {
    const { kind, subject, reported } = reportOf(news)
    return known.get(`${kind} ${subject}`) !== reported
  }
  const bounds = { falseFindings: FALSE_NEWS_A_DAY, most: MOST_A_DAY }
  const news = await listNews({ scanning }, tx, { snapshot, windows, isWanted, ...bounds })
  const days = { window: windows.current, windowBefore: windows.previous }
  return {
    events: news.map((one) => newsEvent(one, { report: { reportId, reportTitle }, ...days })),
    reported: news.map(reportOf),
  }
}

function reportOf({ kind, id }: Pick<News, 'kind' | 'id'>): ReportedNews {
  if (kind === 'name_appeared') return { kind: 'name', subject: id, reported: 'appeared' }
  return { kind: 'page', subject: id, reported: kind === 'page_gained' ? 'gained' : 'lost' }
}

interface NewsDays {
  report: { reportId: string; reportTitle: string }
  window: { startDate: Day; endDate: Day }
  windowBefore: { startDate: Day; endDate: Day }
}

function newsEvent(news: News, { report, window, windowBefore }: NewsDays): NewEvent {
  const { kind, subject, previous, current, answersRead, evidence } = news
  if (kind === 'name_appeared')
    return {
      type: 'competitor.detected',
      data: { ...report, name: subject, window, answers: current, answersRead, evidence },
    }
  return {
    type: kind === 'page_gained' ? 'citation.gained' : 'citation.lost',
    data: { ...report, url: subject, window, windowBefore, previous, current, evidence },
  }
}
