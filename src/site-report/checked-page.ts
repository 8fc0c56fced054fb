import type { Fix } from '../audits/index.js'
import { contentFixes } from '../content-checks/index.js'
import { crawlFixes } from '../crawlability-checks/index.js'
import { rounded } from '../kernel/rates.js'
import type { CheckedPage } from './schema.js'
import type { NewestCheck } from './store.js'

/** Returns the fixes of a check; none until the check has a result. */
export function pageFixes(check: NewestCheck): Fix[] {
  if (check.result === null) return []
  return check.kind === 'content' ? contentFixes(check.result) : crawlFixes(check.result)
}

/** Summarises a page by its newest checks. */
export function checkedPage(url: string, checks: readonly NewestCheck[]): CheckedPage {
  const content = checks.find((check) => check.kind === 'content')
  const crawlability = checks.find((check) => check.kind === 'crawlability')
  const ended = checks.filter(({ status }) => status === 'completed')
  const gains = ended.flatMap(pageFixes).map(({ gain }) => gain)
  return {
    url,
    content: content === undefined ? null : { ...summaryOf(content), ...contentScores(content.result) },
    crawlability:
      crawlability === undefined
        ? null
        : { ...summaryOf(crawlability), ...crawlerCounts(crawlability.result) },
    gain: ended.length === 0 ? null : rounded(gains.reduce((sum, gain) => sum + gain, 0)),
  }
}

function summaryOf({ id, status, failureReason, createdDate }: NewestCheck) {
  return { checkId: id, status, failureReason, createdDate: createdDate.toISOString() }
}

function contentScores(result: Extract<NewestCheck, { kind: 'content' }>['result']) {
  return {
    score: result?.structuralAnalysis.overallScore ?? null,
    textScore: result?.contentAnalysis.overallScore ?? null,
    staticShare: result?.dynamicContent.score ?? null,
  }
}

function crawlerCounts(result: Extract<NewestCheck, { kind: 'crawlability' }>['result']) {
  const diagnoses = result === null ? null : Object.values(result.diagnosis)
  return {
    crawlers: diagnoses?.length ?? null,
    keptOut: diagnoses?.filter((diagnosis) => diagnosis !== 'allowed').length ?? null,
  }
}
