import { go, useAddress, withQuery } from '../../data/address.js'
import { isSimulated } from '../../data/checks.js'
import { usePolled } from '../../data/poll.js'
import { useMay } from '../../data/session.js'
import { useWorkspace } from '../../data/workspace.js'
import { Choice } from '../../parts/filter-bar.js'
import { Simulated } from '../../parts/figure.js'
import { Frame } from '../../parts/frame.js'
import { Empty, Part } from '../../parts/states.js'
import { CheckedPages } from './checked-pages.js'
import { FanOuts } from './fan-outs.js'
import { CheckProgress } from './progress.js'
import { StartCheck } from './start-check.js'

/** Starts checks of pages: one address, a list or a sitemap. */
export default function Checks() {
  const address = useAddress()
  const { workspaceId, workspaces } = useWorkspace()
  const mayWrite = useMay('write')
  const items = workspaces.data?.items ?? []
  return (
    <Frame title="Page checks">
      <div class="row spread">
        <h1>Page checks</h1>
        {items.length > 1 && (
          <Choice
            label="Workspace"
            value={workspaceId ?? ''}
            choices={items.map(({ id, name }) => [id, name])}
            onChange={(chosen) => go(withQuery(address, { workspaceId: chosen }))}
          />
        )}
      </div>
      <Part of={workspaces}>
        {() =>
          workspaceId === undefined ? (
            <Empty title="There is no workspace yet">
              <p>Checks belong to a workspace. Create a report first; it makes one.</p>
            </Empty>
          ) : (
            <>
              <div class="columns">
                {mayWrite && (
                  <StartCheck workspaceId={workspaceId} initial={address.query.get('url') ?? ''} />
                )}
                <FanOuts workspaceId={workspaceId} mayWrite={mayWrite} />
              </div>
              <RecentPages workspaceId={workspaceId} mayWrite={mayWrite} />
            </>
          )
        }
      </Part>
    </Frame>
  )
}

function RecentPages({ workspaceId, mayWrite }: { workspaceId: string; mayWrite: boolean }) {
  const report = usePolled('audits.readSiteReport', {}, ({ pending }) => pending === 0, { workspaceId })
  return (
    <section class="stack">
      <h2>Checked pages {report.data?.pages.some(isSimulated) && <Simulated />}</h2>
      <Part of={report}>
        {(data) =>
          data.pages.length === 0 ? (
            <Empty title="No page has been checked yet">
              <p>
                {mayWrite
                  ? 'Paste the address of one of your pages above. After a minute you see here which AI crawlers can read it and what to fix first.'
                  : 'Ask somebody whose key may write to check a page.'}
              </p>
            </Empty>
          ) : (
            <>
              <CheckProgress report={data} polling={report} />
              <CheckedPages workspaceId={workspaceId} pages={data.pages} />
              <p>
                <a href={`/checks/site?workspaceId=${workspaceId}`}>What to fix first on all of them</a>
              </p>
            </>
          )
        }
      </Part>
    </section>
  )
}
