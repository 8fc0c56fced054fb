import type { z } from 'zod'

import { CRAWLER_IDENTITIES, type CrawlerIdentity } from '../../content-checks/index.js'
import { CRAWLER_NAMES, pageAddressSchema } from '../../crawl-probe/index.js'
import { type Invocation, UsageFault } from '../command.js'
import { FAIL_RULES, type FailOrder, type FailRule } from './fail-rules.js'

/** The most pages of one run. Each takes up to a minute and a half. */
export const MAX_CHECKED_PAGES = 20

export interface CheckOrder extends FailOrder {
  urls: string[]
  crawlerIdentity: CrawlerIdentity
  /** Crawlers that may be blocked. */
  except: string[]
  /** The files to write in addition to the output on the terminal, by format. */
  files: { sarif?: string; junit?: string; markdown?: string }
}

export function checkOrder({ config, words, options }: Invocation): CheckOrder {
  if (words.length === 0) throw new UsageFault('Name the page to check, for example https://example.com/')
  const address = pageAddressSchema(config.allowedNetworks)
  const urls = words.map((given) => {
    const parsed = address.safeParse(withScheme(given))
    if (!parsed.success) throw new UsageFault(faultOf(parsed.error))
    return parsed.data
  })
  const minScore = Number(options['min-score'] ?? 0)
  if (!(minScore >= 0 && minScore <= 100)) throw new UsageFault('--min-score takes a number from 0 to 100.')
  return {
    urls: [...new Set(urls)],
    crawlerIdentity: identityIn(options.as ?? 'ChatGPT-User'),
    except: namesIn(options.except, '--except', CRAWLER_NAMES),
    minScore,
    rules: rulesIn(options['fail-on'] ?? 'blocked'),
    files: Object.fromEntries(
      ['sarif', 'junit', 'markdown'].flatMap((format) => {
        const file = options[format]
        return typeof file === 'string' ? [[format, file]] : []
      }),
    ),
  }
}

type Given = Invocation['options'][string]

function identityIn(wanted: Given): CrawlerIdentity {
  const found = CRAWLER_IDENTITIES.find((identity) => identity === wanted)
  if (found === undefined) throw new UsageFault(`--as takes one of ${CRAWLER_IDENTITIES.join(', ')}.`)
  return found
}

/** Null if no rule applies. */
function rulesIn(given: Given): FailRule[] | null {
  const known = Object.keys(FAIL_RULES) as FailRule[]
  const rules = namesIn(given, '--fail-on', [...known, 'never'])
  if (rules.length === 0) throw new UsageFault(`--fail-on takes never, or some of ${known.join(', ')}.`)
  if (rules.includes('never') && rules.length > 1)
    throw new UsageFault('--fail-on never excludes all other rules.')
  return rules.includes('never') ? null : (rules as FailRule[])
}

function namesIn(given: Given, option: string, known: readonly string[]): string[] {
  const names = String(given ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
  const unknown = names.filter((name) => !known.includes(name))
  if (unknown.length > 0)
    throw new UsageFault(`${option} knows no ${unknown.join(', ')}. It knows ${known.join(', ')}.`)
  return [...new Set(names)]
}

const OWN_SITE =
  'To check a site of your own there, open its range: SIGHTLINE_ALLOW_PRIVATE_NETWORKS=127.0.0.0/8'

function faultOf({ issues }: z.ZodError): string {
  const isBlocked = issues.some((issue) => issue.code === 'custom')
  return [...issues.map(({ message }) => message), ...(isBlocked ? [OWN_SITE] : [])].join(' ')
}

/** Adds https:// where the scheme is missing, as browsers do. */
function withScheme(given: string): string {
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(given) ? given : `https://${given}`
}
