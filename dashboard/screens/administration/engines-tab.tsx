import { useState } from 'preact/hooks'

import { go, useAddress, withQuery } from '../../data/address.js'
import { useRead } from '../../data/cache.js'
import { engineName, fromAddress } from '../../data/filters.js'
import { useSession } from '../../data/session.js'
import type { EngineStatus, ProviderKey, InstallationSpending as Spent } from '../../data/types.js'
import { count, countryName, many, money, NONE, price } from '../../data/words.js'
import { CountrySelect } from '../../parts/country-select.js'
import { Dialog } from '../../parts/dialog.js'
import { Part } from '../../parts/states.js'
import { type Column, Table } from '../../parts/table.js'
import { ConnectEngine } from './connect-engine.js'
import { Spending } from './spending.js'
import { StoredKeys } from './stored-keys.js'
import { TestEngine } from './test-engine.js'

const SURFACE = { api: 'programming interface', screen: 'page that people see' }
const KEY = { environment: 'key from the server’s environment', stored: 'key stored here' }

/** Which engines can be asked, how to connect the others, and what answers cost. */
export function EnginesTab() {
  const address = useAddress()
  const providers = useRead('engines.listProviders', {}, fromAddress(address, ['country']))
  const { scopes = [], allWorkspaces = false } = useSession()?.key ?? {}
  const spent = useRead('engines.readSpending', allWorkspaces ? {} : undefined)
  const isOperator = allWorkspaces && scopes.includes('admin')
  const keys = useRead('engines.listProviderKeys', isOperator ? {} : undefined)
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
              {spent.data && <Today spent={spent.data} />}
              <div class="filters">
                <CountrySelect
                  label="Country"
                  all="Any country"
                  value={country}
                  onChange={(chosen) => go(withQuery(address, { country: chosen }))}
                />
              </div>
              <Table
                label="Engines"
                columns={columnsOf(spent.data, isOperator)}
                rows={[...items, ...unlisted(items, keys.data?.items ?? [])]}
                rowKey={({ engine }) => engine}
              />
              <p class="quiet">
                A price is the average of the latest answers; with fewer than ten answers, it is the upper end
                of the usual range. The last column is the cost of all reports in 30 days under their plans. A
                key in the server’s environment is used before one stored here. Sandboxes ask the built-in
                simulator and need no key.
              </p>
            </>
          )}
        </Part>
      </section>
      <StoredKeys keys={keys.data?.items ?? []} />
      <Spending />
    </>
  )
}

function Today({ spent: { today, month, forecast } }: { spent: Spent }) {
  return (
    <p>
      Spent today: {money(today.usd)}. Left for today: {money(today.usdLeft)} and{' '}
      {many(today.answersLeft, 'answer')}. This month: {money(month.usd)} for {many(month.answers, 'answer')}.
      At this rate, 30 days cost {money(forecast.usdPerMonth)}.
    </p>
  )
}

function columnsOf(spent: Spent | undefined, isOperator: boolean): Column<EngineStatus>[] {
  const ofEngine = ({ engine }: EngineStatus) => spent?.engines.find((one) => one.engine === engine)
  return [
    { title: 'Engine', cell: ({ engine }) => <span class="nowrap">{engineName(engine)}</span> },
    {
      title: 'Can be asked',
      cell: ({ available }) => (available ? <span class="good">yes</span> : <span class="bad">no</span>),
    },
    {
      title: 'Where answers come from',
      cell: (status) => (
        <div class="origin">
          <Origin status={status} />
        </div>
      ),
    },
    { title: 'Price of an answer', isNumber: true, cell: ({ usdPerAnswer }) => price(usdPerAnswer) },
    { title: 'This month', isNumber: true, cell: (status) => money(ofEngine(status)?.usd ?? null) },
    {
      title: 'In 30 days',
      isNumber: true,
      cell: (status) => {
        const forecast = status.provider === null ? undefined : ofEngine(status)?.forecast
        return (
          <span title={forecast && `${count(forecast.answersPerMonth)} answers`}>
            {money(forecast?.usdPerMonth ?? null)}
          </span>
        )
      },
    },
    ...(isOperator ? [{ title: 'Key', cell: (status: EngineStatus) => <KeyButtons status={status} /> }] : []),
  ]
}

function Origin({ status: { provider, capture, model, keySource, reason } }: { status: EngineStatus }) {
  if (provider === null || capture === null) return <Reason text={reason} />
  return (
    <>
      {[provider, SURFACE[capture], model].filter((part) => part !== null).join(', ')}
      <br />
      <span class="quiet small">{keySource !== null && KEY[keySource]}</span>{' '}
      {reason !== null && <Reason text={reason} />}
    </>
  )
}

function KeyButtons({ status }: { status: EngineStatus }) {
  const [open, setOpen] = useState<'connect' | 'test'>()
  const name = engineName(status.engine)
  const close = () => setOpen(undefined)
  return (
    <div class="row tight">
      {status.keySource !== 'environment' && (
        <button
          type="button"
          class="button"
          aria-label={`Connect ${name}`}
          onClick={() => setOpen('connect')}
        >
          {status.provider === null ? 'Connect' : 'Replace'}
        </button>
      )}
      {status.provider !== null && (
        <button type="button" class="button" aria-label={`Test ${name}`} onClick={() => setOpen('test')}>
          Test
        </button>
      )}
      {open === 'connect' && <ConnectEngine status={status} onClose={close} />}
      {open === 'test' && (
        <Dialog title={`Test ${name}`} onClose={close}>
          <TestEngine status={status} onClose={close} />
        </Dialog>
      )}
    </div>
  )
}

/** Engines that other screens list only once they are connected. */
function unlisted(listed: EngineStatus[], keys: ProviderKey[]): EngineStatus[] {
  const engines = new Set(keys.flatMap((key) => key.engines))
  return [...engines]
    .filter((engine) => listed.every((one) => one.engine !== engine))
    .map((engine) => ({ ...UNLISTED, engine }))
}

const UNLISTED: Omit<EngineStatus, 'engine'> = {
  available: false,
  provider: null,
  capture: null,
  reason: 'Other screens list it once it is connected.',
  model: null,
  keySource: null,
  usdPerAnswer: null,
  priceBasis: null,
}

function summary(items: EngineStatus[]): string {
  const able = items.filter(({ available }) => available).length
  return able === 0 ? 'No engine can be asked' : `${many(able, 'engine')} of ${items.length} can be asked`
}

/** Marks the names of settings in a reason. */
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
