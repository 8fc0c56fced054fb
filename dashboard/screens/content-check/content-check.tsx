import type { RouteParams } from '../../routes.js'
import { useAddress } from '../../data/address.js'
import { useRead } from '../../data/cache.js'
import { isSimulated, pageLink } from '../../data/checks.js'
import { usePolled } from '../../data/poll.js'
import type { ContentCheck as Check } from '../../data/types.js'
import { decimal, moment } from '../../data/words.js'
import { CheckState } from '../../parts/check-state.js'
import { Simulated } from '../../parts/figure.js'
import { FixList } from '../../parts/fix-list.js'
import { Frame } from '../../parts/frame.js'
import { PageLink } from '../../parts/page-link.js'
import { Scores } from './scores.js'
import { Texts } from './texts.js'

/** How well a page is built and written for machine readers. */
export default function ContentCheck({ checkId }: RouteParams) {
  const { query } = useAddress()
  const other = query.get('with')
  const check = usePolled('audits.readContentCheck', { checkId }, ({ status }) => status !== 'pending')
  const before = useRead('audits.readContentCheck', other === null ? undefined : { checkId: other })
  return (
    <Frame title="Content check">
      <CheckState of={check} title="Content check">
        {(data) => (
          <Findings check={data} {...(before.data?.structuralAnalysis && { before: before.data })} />
        )}
      </CheckState>
    </Frame>
  )
}

function Findings({ check, before }: { check: Check; before?: Check }) {
  const { structuralAnalysis, contentAnalysis, dynamicContent, crawlerIdentity } = check
  if (structuralAnalysis === null || contentAnalysis === null || dynamicContent === null) return null
  const share = dynamicContent.score
  return (
    <>
      <h1 class="sentence">
        The page scores <strong>{decimal(structuralAnalysis.overallScore)}</strong> of 100 for its structure
        and <strong>{decimal(contentAnalysis.overallScore)}</strong> for its text
        {share !== null && (
          <>
            ; <strong>{decimal(share)} %</strong> of its text is there without JavaScript
          </>
        )}
        .
      </h1>
      <p>
        <PageLink url={check.url} /> {isSimulated(check) && <Simulated />}
      </p>
      <p class="quiet small">
        Read as {crawlerIdentity} on {moment(check.createdDate)}.{' '}
        <a href={pageLink(check.workspaceId, check.url)}>All checks of this page</a>
      </p>
      {dynamicContent.isPotentiallyBlocked && (
        <div class="notice failed">
          <p>The server refused {crawlerIdentity} and served a browser: crawlers may never see this page.</p>
        </div>
      )}
      <FixList fixes={check.fixes ?? []} />
      <Scores check={check} {...(before && { before })} />
      <Texts check={check} />
    </>
  )
}
