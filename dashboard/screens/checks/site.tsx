import { useAddress } from '../../data/address.js'
import { checkLink } from '../../data/checks.js'
import { usePolled } from '../../data/poll.js'
import type { SiteReport } from '../../data/types.js'
import { capitalised, decimal, many } from '../../data/words.js'
import { useWorkspace } from '../../data/workspace.js'
import { FirstFew } from '../../parts/first-few.js'
import { Frame } from '../../parts/frame.js'
import { Empty, Part } from '../../parts/states.js'
import { CheckedPages } from './checked-pages.js'
import { CheckProgress } from './progress.js'

/** The checks of many pages as one report, worst page first. */
export default function Site() {
  const { query } = useAddress()
  const { workspaceId } = useWorkspace()
  const host = query.get('host')
  const report = usePolled(
    'audits.readSiteReport',
    workspaceId === undefined ? undefined : {},
    ({ pending }) => pending === 0,
    { workspaceId: workspaceId ?? '', host: host ?? undefined },
  )
  return (
    <Frame title={host ?? 'All checked pages'}>
      <p class="small">
        <a href={`/checks${workspaceId === undefined ? '' : `?workspaceId=${workspaceId}`}`}>Page checks</a>
      </p>
      <Part of={report} title="Checked pages">
        {(data) => (
          <>
            <h1>
              {many(data.pages.length, 'page')} of {host ?? 'the workspace'}
            </h1>
            {query.get('cut') === 'yes' && (
              <p class="quiet">The sitemap names more pages; its first 100 were checked.</p>
            )}
            {data.truncated && <p class="quiet">The 200 pages that were checked last are shown.</p>}
            <CheckProgress report={data} polling={report} />
            {data.pages.length === 0 ? (
              <Empty title="No page of this host has been checked">
                <a href="/checks">Check pages</a>
              </Empty>
            ) : (
              <>
                <SiteFixes fixes={data.fixes} kindOf={(checkId) => kindOf(data, checkId)} />
                <section class="stack">
                  <h2>Pages, those with the most to gain first</h2>
                  <CheckedPages workspaceId={workspaceId ?? ''} pages={data.pages} />
                </section>
              </>
            )}
          </>
        )}
      </Part>
    </Frame>
  )
}

const kindOf = ({ pages }: SiteReport, checkId: string) =>
  pages.some(({ content }) => content?.checkId === checkId) ? ('content' as const) : ('crawlability' as const)

interface SiteFixesProps {
  fixes: SiteReport['fixes']
  kindOf: (checkId: string) => 'content' | 'crawlability'
}

function SiteFixes({ fixes, kindOf: kindOfCheck }: SiteFixesProps) {
  if (fixes.length === 0) return null
  return (
    <section class="stack">
      <h2>What to fix first</h2>
      <FirstFew items={fixes} noun="fixes">
        {(shown) => (
          <ol class="fixes">
            {shown.map(({ kind, title, keepsOut, pages, gain, worst }) => (
              <li key={kind}>
                <h3>
                  {capitalised(title)} {keepsOut && <span class="badge warned">keeps readers out</span>}
                </h3>
                <p class="quiet small">
                  {many(pages, 'page')}, {decimal(gain)} points{pages > 1 && ' on all of them'}
                </p>
                <p class="small">{worst[0]?.advice.join(' ')}</p>
                <ul class="small">
                  {worst.slice(0, 3).map(({ url, checkId, problem }) => (
                    <li key={checkId}>
                      <a href={checkLink(kindOfCheck(checkId), checkId)}>{url.replace(/^https?:\/\//, '')}</a>
                      {`: ${problem}`}
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ol>
        )}
      </FirstFew>
      <p class="quiet small">
        Points: how much the scores of each page lose by it, plus up to 100 for each page that a crawler
        cannot get.
      </p>
    </section>
  )
}
