import type { JudgedPage, RuleResult } from './check-report.js'

/** The results as JUnit XML, which every pipeline reads: a suite for each page, a case for each rule. */
export function junit(pages: readonly JudgedPage[]): string {
  const all = pages.flatMap(({ results }) => results)
  const suites = pages.map(({ report, results }) =>
    [
      `  <testsuite name="${xml(report.url)}"${counts(results)}>`,
      ...results.map((result) => testCase(report.url, result)),
      '  </testsuite>',
    ].join('\n'),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="sightline check"${counts(all)}>
${suites.join('\n')}
</testsuites>
`
}

function counts(results: readonly RuleResult[]): string {
  const failures = results.filter(({ isMet }) => isMet === false).length
  const skipped = results.filter(({ isMet }) => isMet === null).length
  return ` tests="${results.length}" failures="${failures}" errors="0" skipped="${skipped}"`
}

function testCase(url: string, { rule, demand, isMet, reason }: RuleResult): string {
  const head = `    <testcase classname="${xml(url)}" name="${xml(`${rule}: ${demand}`)}"`
  if (isMet === true) return `${head}/>`
  const kind = isMet === null ? 'skipped' : 'failure'
  return `${head}><${kind} message="${xml(reason)}"/></testcase>`
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** Characters that XML cannot contain. */
const UNWRITABLE = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

/** Escapes untrusted text. */
function xml(text: string): string {
  return text.replace(UNWRITABLE, '').replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character)
}
