import { useAsked } from '../../data/asked.js'
import type { BrandByNames, JudgedName } from '../../data/types.js'
import { FirstFew } from '../first-few.js'
import { Failed } from '../states.js'
import { DoubtfulOccurrences } from './doubtful-occurrences.js'
import { byDoubt, KIND_WORDS, otherwiseWords, type Settled } from './kind-words.js'

interface NameKindsProps {
  /** A report or a workspace; undefined while the workspace does not exist yet. */
  scope: { reportId: string } | { workspaceId: string } | undefined
  brands: (Omit<BrandByNames, keyof Settled> & Settled)[]
  prompts?: string[]
  settle: (brand: string, settled: Settled) => void
}

/** How detection judges each typed name, and why. For ambiguous names it shows the occurrences that a person has to judge. */
export function NameKinds({ scope, brands, prompts = [], settle }: NameKindsProps) {
  const named = brands.filter(({ brand }) => brand !== '')
  const asked = useAsked(
    'brandReports.judgeNames',
    named.length === 0 ? undefined : { body: { ...scope, brands: named, prompts } },
  )
  const { data, isOld, error, again, problems } = asked
  if (named.length === 0) return null
  return (
    <section class="stack name-kinds" aria-label="How distinctive the names are">
      {error && <Failed error={error} again={again} />}
      {problems.length > 0 && (
        <p class="quiet small">You see here how distinctive the names are once all fields are valid.</p>
      )}
      {data === undefined && !error && problems.length === 0 && (
        <p class="quiet small" role="status">
          Checking the names …
        </p>
      )}
      {data && (
        <div class="dim stack" aria-busy={isOld} data-kinds={isOld ? 'old' : 'new'}>
          <FirstFew items={byDoubt(data.items)} noun="names">
            {(items) => (
              <ul class="stack">
                {items.map((item) => (
                  <Kind
                    key={`${item.brand} ${item.name}`}
                    item={item}
                    answersScanned={data.answersScanned}
                    reportId={scope && 'reportId' in scope ? scope.reportId : undefined}
                    settled={named.find(({ brand }) => brand === item.brand) ?? NOTHING}
                    settle={(settled) => settle(item.brand, settled)}
                  />
                ))}
              </ul>
            )}
          </FirstFew>
          {data.answersScanned === 0 && (
            <p class="quiet small">How many answers this affects is shown once there are answers.</p>
          )}
        </div>
      )}
    </section>
  )
}

const NOTHING: Settled = { always: [], never: [] }

interface KindProps {
  item: JudgedName
  answersScanned: number
  reportId: string | undefined
  settled: Settled
  settle: (settled: Settled) => void
}

function Kind({ item, answersScanned, reportId, settled, settle }: KindProps) {
  return (
    <li class="stack">
      <p>
        <strong>{item.name}</strong> <span class={`badge kind-${item.kind}`}>{KIND_WORDS[item.kind]}</span>
      </p>
      <p class="quiet small">{[item.why, ...otherwiseWords(item, answersScanned)].join(' ')}</p>
      <DoubtfulOccurrences item={item} reportId={reportId} settled={settled} settle={settle} />
    </li>
  )
}
