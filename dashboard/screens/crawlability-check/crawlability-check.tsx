import type { RouteParams } from '../../routes.js'
import { useAddress } from '../../data/address.js'
import { useRead } from '../../data/cache.js'
import { isSimulated, pageLink } from '../../data/checks.js'
import { usePolled } from '../../data/poll.js'
import type { CrawlabilityCheck as Check } from '../../data/types.js'
import { many, moment } from '../../data/words.js'
import { CheckState } from '../../parts/check-state.js'
import { Simulated } from '../../parts/figure.js'
import { FixList } from '../../parts/fix-list.js'
import { Frame } from '../../parts/frame.js'
import { PageLink } from '../../parts/page-link.js'
import { type Column, Table } from '../../parts/table.js'

const VERDICTS: Record<string, string> = {
  allowed: 'can read it',
  blocked_by_robots: 'kept out by robots.txt',
  blocked_by_server: 'refused by the server',
  challenged: 'asked to prove that it is human',
  unreachable: 'got no page',
}

interface Crawler {
  name: string
  verdict: string
  before: string | undefined
  rule: { line: number; rule: string; agent: string } | null
  isAllowed: boolean
  status: number
}

/** What robots.txt allows each crawler, and how the server responds to it compared with a browser. */
export default function CrawlabilityCheck({ checkId }: RouteParams) {
  const { query } = useAddress()
  const other = query.get('with')
  const check = usePolled('audits.readCrawlabilityCheck', { checkId }, ({ status }) => status !== 'pending')
  const before = useRead('audits.readCrawlabilityCheck', other === null ? undefined : { checkId: other })
  return (
    <Frame title="Crawlability check">
      <CheckState of={check} title="Crawlability check">
        {(data) => <Findings check={data} {...(before.data?.diagnosis && { before: before.data })} />}
      </CheckState>
    </Frame>
  )
}

function crawlersOf(check: Check, before?: Check): Crawler[] {
  return Object.entries(check.diagnosis ?? {})
    .map(([name, verdict]) => ({
      name,
      verdict,
      before: before?.diagnosis?.[name],
      rule: check.robotsTxtRules?.[name] ?? null,
      isAllowed: check.robotsTxtAnalysis?.[name] ?? false,
      status: check.serverBotAccess?.[name]?.status ?? 0,
    }))
    .toSorted((one, two) => Number(one.verdict === 'allowed') - Number(two.verdict === 'allowed'))
}

const answered = (status: number): string => (status === 0 ? 'no answer' : String(status))

function Findings({ check, before }: { check: Check; before?: Check }) {
  const crawlers = crawlersOf(check, before)
  const kept = crawlers.filter(({ verdict }) => verdict !== 'allowed')
  const browser = check.baseline?.status ?? 0
  const columns: Column<Crawler>[] = [
    { title: 'Crawler', cell: ({ name }) => name },
    {
      title: 'Verdict',
      cell: ({ verdict }) => (
        <span class={verdict === 'allowed' ? '' : 'bad'}>{VERDICTS[verdict] ?? verdict}</span>
      ),
    },
    ...(before === undefined
      ? []
      : [
          {
            title: `On ${moment(before.createdDate)}`,
            cell: ({ verdict, before: was }: Crawler) =>
              was === undefined ? (
                '–'
              ) : was === verdict ? (
                'the same'
              ) : (
                <strong>{VERDICTS[was] ?? was}</strong>
              ),
          },
        ]),
    {
      title: 'robots.txt',
      cell: ({ rule, isAllowed }) =>
        rule === null ? (
          <span class="quiet">{isAllowed ? 'no rule applies' : 'could not be read'}</span>
        ) : (
          <span class="page-link">
            line {rule.line}, for {rule.agent}: <code>{rule.rule}</code>
          </span>
        ),
    },
    { title: 'Server', cell: ({ status }) => answered(status) },
    { title: 'Browser', cell: () => answered(browser) },
  ]
  return (
    <>
      <h1 class="sentence">
        {kept.length === 0
          ? `All ${many(crawlers.length, 'crawler')} can read this page.`
          : `${kept.length} of ${many(crawlers.length, 'crawler')} cannot read this page.`}
      </h1>
      <p>
        <PageLink url={check.url} /> {isSimulated(check) && <Simulated />}
      </p>
      <p class="quiet small">
        Checked {moment(check.createdDate)}.{' '}
        <a href={pageLink(check.workspaceId, check.url)}>All checks of this page</a>
      </p>
      <FixList fixes={check.fixes ?? []} />
      <section class="stack">
        <h2>Crawler by crawler</h2>
        <Table label="Crawlers" columns={columns} rows={crawlers} rowKey={({ name }) => name} />
        <p class="quiet small">
          Server: the status that the crawler’s User-Agent gets, after redirects. Browser: the status that a
          browser gets for the same page.
        </p>
      </section>
    </>
  )
}
