import { writeFile } from 'node:fs/promises'

import { CRAWLER_IDENTITIES } from '../../content-checks/index.js'
import { VERSION } from '../../http/version.js'
import { type Command, UsageFault } from '../command.js'
import { checkLines } from './check-lines.js'
import { checkOrder, type CheckOrder, MAX_CHECKED_PAGES } from './check-order.js'
import { checkPages } from './check-pages.js'
import type { JudgedPage } from './check-report.js'
import { FAIL_RULES, hasFailed, ruleResults } from './fail-rules.js'
import { junit } from './junit.js'
import { markdown } from './markdown.js'
import { sarif } from './sarif.js'
import { paintFor } from './terminal-text.js'

const MAX_WIDTH = 100

export const checkCommand: Command = {
  name: 'check',
  summary: 'Check whether AI crawlers can read a page, and what to fix first',
  usage: [
    'URL… [--as IDENTITY] [--except CRAWLERS] [--fail-on RULES] [--min-score N] [--sarif FILE] [--junit FILE] [--markdown FILE]',
    `IDENTITY is the crawler that the content is read as: ${CRAWLER_IDENTITIES.join(', ')}.`,
    'CRAWLERS, separated by commas, may be blocked: --except CCBot,Bytespider',
    'Exits with 1 if a page could not be read, scores less than N for its structure, or breaks one of RULES, separated by commas:',
    ...Object.entries(FAIL_RULES).map(([rule, { demand }]) => `  ${rule}: unless ${demand}`),
    '  never: nothing fails',
    'Needs no server. Addresses that are not public: see SIGHTLINE_ALLOW_PRIVATE_NETWORKS.',
  ].join('\n'),
  options: {
    as: { type: 'string', description: 'The crawler that the content is read as; ChatGPT-User by default.' },
    except: { type: 'string', description: 'The crawlers that may be blocked.' },
    'fail-on': { type: 'string', description: 'The rules that a page must not break; blocked by default.' },
    'min-score': {
      type: 'string',
      description: 'The lowest structure score, 0 to 100, that passes; 0 by default.',
    },
    sarif: { type: 'string', description: 'Also write SARIF 2.1.0, for code scanning, to this file.' },
    junit: { type: 'string', description: 'Also write JUnit XML, for pipelines, to this file.' },
    markdown: { type: 'string', description: 'Also write a summary in Markdown to this file.' },
  },
  words: MAX_CHECKED_PAGES,
  async run(invocation) {
    const order = checkOrder(invocation)
    const reports = await checkPages(invocation.config, order)
    const pages = reports.map((report) => ({ report, results: ruleResults(report, order) }))
    await writeFiles(order.files, pages)
    const look = {
      paint: paintFor(process.stdout),
      width: Math.min(process.stdout.columns || MAX_WIDTH, MAX_WIDTH),
    }
    const lines = reports.flatMap((report, at) => [...(at > 0 ? [''] : []), ...checkLines(report, look)])
    // A check of one page prints an object instead of an array, as programs expect.
    invocation.output.show(reports.length === 1 ? reports[0] : reports, lines)
    return pages.some(({ results }) => hasFailed(results)) ? 1 : 0
  },
}

async function writeFiles(files: CheckOrder['files'], pages: JudgedPage[]): Promise<void> {
  const texts = {
    sarif: () =>
      `${JSON.stringify(
        sarif(
          pages.map(({ report }) => report),
          VERSION,
        ),
        null,
        2,
      )}\n`,
    junit: () => junit(pages),
    markdown: () => markdown(pages),
  }
  for (const format of ['sarif', 'junit', 'markdown'] as const) {
    const file = files[format]
    if (file === undefined) continue
    await writeFile(file, texts[format]()).catch((error: Error) => {
      throw new UsageFault(`--${format} cannot be written: ${error.message}`)
    })
  }
}
