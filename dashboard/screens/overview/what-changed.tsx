import { useAddress } from '../../data/address.js'
import { useRead } from '../../data/cache.js'
import { type Branded, engineName, readPath, reportPath, screenLink, SHARED } from '../../data/filters.js'
import type { Page, ReportChange } from '../../data/types.js'
import { count, figure, signed } from '../../data/words.js'
import { Part } from '../../parts/states.js'

/** Far more pages come and go than anything else; they must not push the rest off the screen. */
const MOST = { pages: 3, others: 6 }
const PAGES = ['page_gained', 'page_lost']

function chosen(items: ReportChange[]): ReportChange[] {
  const pages = items.filter(({ kind }) => PAGES.includes(kind))
  const others = items.filter(({ kind }) => !PAGES.includes(kind))
  return [...others.slice(0, MOST.others), ...pages.slice(0, MOST.pages)]
}

interface WhatChangedProps {
  reportId: string
  branded: Branded
  /** The figures of the same filters are not here yet, and go first. */
  isWaiting: boolean
}

/** In the order of the evidence; each leads to what it is about. */
export function WhatChanged({ reportId, branded, isWaiting }: WhatChangedProps) {
  const address = useAddress()
  const path = readPath(`${reportPath(reportId)}/changes`, address, SHARED, {
    branded: branded === 'all' ? undefined : branded,
    limit: '100',
  })
  const changes = useRead<Page<ReportChange>>(isWaiting ? undefined : path)
  return (
    <section class="stack">
      <h2>What changed</h2>
      <Part of={{ ...changes, isOld: changes.isOld || isWaiting }}>
        {({ items }) =>
          items.length === 0 ? (
            <p class="quiet">Nothing moved by more than noise since the window before.</p>
          ) : (
            <ul class="moves">
              {chosen(items).map((change) => (
                <Move
                  key={`${change.kind} ${change.promptId ?? change.subject}`}
                  change={change}
                  reportId={reportId}
                  branded={branded}
                />
              ))}
            </ul>
          )
        }
      </Part>
    </section>
  )
}

const WORDS: Record<ReportChange['kind'], string> = {
  brand: 'Brand',
  engine: 'Engine',
  prompt_won: 'Prompt won',
  prompt_lost: 'Prompt lost',
  page_gained: 'Page gained',
  page_lost: 'Page lost',
  name_appeared: 'New name',
}

function Move({ change, reportId, branded }: { change: ReportChange; reportId: string; branded: Branded }) {
  const address = useAddress()
  const { kind, subject, promptId, previous, current, delta, evidence } = change
  const isRate = ![...PAGES, 'name_appeared'].includes(kind)
  const [first] = evidence
  const link: Record<ReportChange['kind'], string | undefined> = {
    brand: screenLink(reportId, 'answers', address, { brand: subject, named: 'true', branded }),
    engine: screenLink(reportId, 'answers', address, { engines: subject, named: 'true', branded }),
    prompt_won: screenLink(reportId, `prompts/${promptId}`, address),
    prompt_lost: screenLink(reportId, `prompts/${promptId}`, address),
    page_gained: screenLink(reportId, 'answers', address, { cites: subject, branded }),
    page_lost: first && screenLink(reportId, `answers/${first}`, address),
    name_appeared: screenLink(reportId, 'answers', address, { search: subject, branded }),
  }
  const name = kind === 'engine' ? engineName(subject) : subject.replace(/^https?:\/\/(?:www\.)?/, '')
  return (
    <li>
      <span>
        <span class="quiet small">{WORDS[kind]} </span>
        {link[kind] === undefined ? name : <a href={link[kind]}>{name}</a>}
      </span>
      <span class="nowrap">
        {isRate ? `${figure(previous)} → ${figure(current)}` : `${count(previous)} → ${count(current)}`}{' '}
        <span class="quiet small">({isRate ? signed(delta) : signed(delta).replace('.0', '')})</span>
      </span>
    </li>
  )
}
