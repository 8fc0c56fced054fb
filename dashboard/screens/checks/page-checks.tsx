import { useAddress } from '../../data/address.js'
import { type Reading, renewAfter, useRead } from '../../data/cache.js'
import { type CheckKind, checkLink, CREATE } from '../../data/checks.js'
import { request } from '../../data/client.js'
import { useEdit } from '../../data/edit.js'
import { type Polling, usePolled } from '../../data/poll.js'
import { useMay } from '../../data/session.js'
import type { ContentCheck, CrawlabilityCheck, ListedContentCheck, Page } from '../../data/types.js'
import { decimal, moment } from '../../data/words.js'
import { useWorkspace } from '../../data/workspace.js'
import { FixList } from '../../parts/fix-list.js'
import { Frame } from '../../parts/frame.js'
import { PageLink } from '../../parts/page-link.js'
import { Part, Refused } from '../../parts/states.js'
import { type Column, Table } from '../../parts/table.js'

type Listed = Pick<ListedContentCheck, 'id' | 'createdDate'>

const hasEnded = ({ status }: { status: string }): boolean => status !== 'pending'

const newestOf = (checks: Listed[] | undefined) => checks?.[0] && { checkId: checks[0].id }

/** One page: its newest checks, what to fix first, and all earlier checks. */
export default function PageChecks() {
  const url = useAddress().query.get('url') ?? ''
  const { workspaceId } = useWorkspace()
  const ofPage = workspaceId === undefined || url === '' ? undefined : {}
  const query = { workspaceId, url, limit: 20 }
  const contents = useRead('audits.listContentChecks', ofPage, query)
  const crawls = useRead('audits.listCrawlabilityChecks', ofPage, query)
  const content = usePolled('audits.readContentCheck', newestOf(contents.data?.items), hasEnded)
  const crawl = usePolled('audits.readCrawlabilityCheck', newestOf(crawls.data?.items), hasEnded)
  const fixes = [...(crawl.data?.fixes ?? []), ...(content.data?.fixes ?? [])]
  const isKnown = crawl.data?.status === 'completed' || content.data?.status === 'completed'
  return (
    <Frame title={`Checks of ${url.replace(/^https?:\/\//, '')}`}>
      <p class="small">
        <a href={`/checks${workspaceId === undefined ? '' : `?workspaceId=${workspaceId}`}`}>Page checks</a>
      </p>
      <div class="row spread">
        <h1 class="sentence">
          <PageLink url={url} />
        </h1>
        {workspaceId !== undefined && <CheckAgain workspaceId={workspaceId} url={url} />}
      </div>
      <dl class="facts">
        {contents.data?.items[0] && (
          <>
            <dt>Content</dt>
            <dd>
              <a href={checkLink('content', contents.data.items[0].id)}>{inWords(content, contentWords)}</a>
            </dd>
          </>
        )}
        {crawls.data?.items[0] && (
          <>
            <dt>Crawlers</dt>
            <dd>
              <a href={checkLink('crawlability', crawls.data.items[0].id)}>{inWords(crawl, crawlWords)}</a>
            </dd>
          </>
        )}
      </dl>
      {isKnown && <FixList fixes={fixes} />}
      <History kind="content" of={contents} />
      <History kind="crawlability" of={crawls} />
    </Frame>
  )
}

function CheckAgain({ workspaceId, url }: { workspaceId: string; url: string }) {
  const mayWrite = useMay('write')
  const edit = useEdit()
  const { isBusy, run } = edit
  const check = () =>
    run(async () => {
      for (const kind of ['crawlability', 'content'] as const) {
        await request(CREATE[kind], { body: { workspaceId, url } })
        renewAfter(CREATE[kind], {})
      }
    })
  if (!mayWrite) return null
  return (
    <div>
      <button type="button" class="button" disabled={isBusy} onClick={() => void check()}>
        Check again
      </button>
      <Refused by={edit} />
    </div>
  )
}

/** Says the result of a check, or why there is none yet. */
function inWords<Check extends { status: string }>(
  { data, error, isGivenUp }: Polling<Check>,
  resultOf: (check: Check) => string,
): string {
  if (data !== undefined && hasEnded(data)) return resultOf(data)
  if (error !== undefined) return `could not be read: ${error.message}`
  if (data === undefined) return '…'
  return isGivenUp ? 'not done yet; open it to keep waiting' : 'under way; this screen updates by itself'
}

function contentWords(check: ContentCheck): string {
  const { structuralAnalysis, contentAnalysis, dynamicContent } = check
  if (structuralAnalysis === null || contentAnalysis === null || dynamicContent === null)
    return `failed: ${check.failureReason ?? ''}`
  const share = dynamicContent.score
  return `structure ${decimal(structuralAnalysis.overallScore)}, text ${decimal(contentAnalysis.overallScore)} of 100${
    share === null ? '' : `; ${decimal(share)} % of the text without JavaScript`
  }`
}

function crawlWords(check: CrawlabilityCheck): string {
  if (check.diagnosis === null) return `failed: ${check.failureReason ?? ''}`
  const verdicts = Object.values(check.diagnosis)
  return `${verdicts.filter((one) => one === 'allowed').length} of ${verdicts.length} can read the page`
}

function History({ kind, of }: { kind: CheckKind; of: Reading<Page<Listed>> }) {
  const name = kind === 'content' ? 'Content checks' : 'Crawlability checks'
  return (
    <section class="stack">
      <h2>{name}</h2>
      <Part of={of}>
        {({ items }) => {
          const newest = items[0]?.id
          const columns: Column<Listed>[] = [
            {
              title: 'Checked',
              cell: ({ id, createdDate }) => (
                <a href={checkLink(kind, id)} data-row>
                  {moment(createdDate)}
                </a>
              ),
            },
            {
              title: 'Compare',
              cell: ({ id }) =>
                newest === undefined || id === newest ? (
                  <span class="quiet">the newest</span>
                ) : (
                  <a href={checkLink(kind, newest, id)}>with the newest</a>
                ),
            },
          ]
          return items.length === 0 ? (
            <p class="quiet">No checks of this page yet.</p>
          ) : (
            <Table label={name} columns={columns} rows={items} rowKey={({ id }) => id} />
          )
        }}
      </Part>
    </section>
  )
}
