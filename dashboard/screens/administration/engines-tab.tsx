import { go, useAddress, withQuery } from '../../data/address.js'
import { useRead } from '../../data/cache.js'
import { engineName, fromAddress } from '../../data/filters.js'
import type { EngineStatus } from '../../data/types.js'
import { countryName, many, NONE } from '../../data/words.js'
import { CountrySelect } from '../../parts/country-select.js'
import { Part } from '../../parts/states.js'
import { type Column, Table } from '../../parts/table.js'
import { Spending } from './spending.js'

const CAPTURE = { api: 'programming interface', screen: 'page that people see' }

const COLUMNS: Column<EngineStatus>[] = [
  { title: 'Engine', cell: ({ engine }) => <span class="nowrap">{engineName(engine)}</span> },
  {
    title: 'Can be asked',
    cell: ({ available }) => (available ? <span class="good">yes</span> : <span class="bad">no</span>),
  },
  { title: 'Provider', cell: ({ provider }) => provider ?? NONE },
  {
    title: 'How it is read',
    cell: ({ capture }) => <span class="nowrap">{capture === null ? NONE : CAPTURE[capture]}</span>,
  },
  { title: 'What to do or expect', cell: ({ reason }) => <Reason text={reason} /> },
]

/** Which engines can be asked, what to set for the others, and what the answers have cost. */
export function EnginesTab() {
  const address = useAddress()
  const providers = useRead('engines.listProviders', {}, fromAddress(address, ['country']))
  const country = address.query.get('country') ?? ''
  return (
    <>
      <section class="stack">
        <Part of={providers}>
          {({ items }) => (
            <>
              <h2>
                {summary(items)}
                {country !== '' && ` for ${countryName(country)}`}
              </h2>
              <div class="filters">
                <CountrySelect
                  label="Country"
                  all="Any country"
                  value={country}
                  onChange={(chosen) => go(withQuery(address, { country: chosen }))}
                />
              </div>
              <Table label="Engines" columns={COLUMNS} rows={items} rowKey={({ engine }) => engine} />
              <p class="quiet">
                Providers are set in the environment of the server, for example in its <code>.env</code>; it
                reads them when it starts. Sandboxes ask the built-in simulator and need none.
              </p>
            </>
          )}
        </Part>
      </section>
      <Spending />
    </>
  )
}

function summary(items: EngineStatus[]): string {
  const able = items.filter(({ available }) => available).length
  return able === 0 ? 'No engine can be asked' : `${many(able, 'engine')} of ${items.length} can be asked`
}

/** Names of settings stand out. */
function Reason({ text }: { text: string | null }) {
  if (text === null) return <>{NONE}</>
  return (
    <span class="small">
      {text
        .split(/([A-Z][A-Z0-9]*_[A-Z0-9_]+(?:=\w+)?|`[^`]+`)/)
        .map((piece, index) =>
          index % 2 === 0 ? piece : <code key={index}>{piece.replaceAll('`', '')}</code>,
        )}
    </span>
  )
}
